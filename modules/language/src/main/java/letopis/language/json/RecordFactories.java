package letopis.language.json;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A generator of classes that create records of one type from their components. The generated code is several times as
/// fast as [Constructor#newInstance]. An example is `components -> new Move((Seat) components[0], (int)
/// components[1])`.
///
/// Generating a class takes about a millisecond, so use this only for records created by the thousand.
final class RecordFactories {

    private static final ClassDesc FUNCTION_DESC = Function.class.describeConstable().orElseThrow();

    private RecordFactories() {}

    /// Creates the factory. Returns empty if the record's package is not open to this module.
    @SuppressWarnings("unchecked") // the class generated here
    static Optional<Function<Object[], Object>> of(Constructor<?> constructor) {
        Class<?> type = constructor.getDeclaringClass();
        try {
            Lookup inside = MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .defineHiddenClass(generateClass(constructor), true, Lookup.ClassOption.NESTMATE);
            Constructor<?> maker = inside.lookupClass().getDeclaredConstructor();
            maker.setAccessible(true);
            return Optional.of((Function<Object[], Object>) maker.newInstance());
        } catch (IllegalAccessException _) {
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make what makes a " + type, e);
        }
    }

    private static byte[] generateClass(Constructor<?> constructor) {
        ClassDesc record = createClassDesc(constructor.getDeclaringClass());
        List<ClassDesc> components = Arrays.stream(constructor.getParameterTypes())
                .map(RecordFactories::createClassDesc)
                .toList();
        return ClassFile.of().build(ClassDesc.of(constructor.getDeclaringClass().getName() + "Maker"), out -> out
                .withInterfaceSymbols(FUNCTION_DESC)
                .withMethodBody(INIT_NAME, MTD_void, ClassFile.ACC_PUBLIC,
                        code -> code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_())
                .withMethodBody("apply", MethodTypeDesc.of(CD_Object, CD_Object), ClassFile.ACC_PUBLIC, code -> {
                    code.aload(1).checkcast(CD_Object.arrayType()).astore(2).new_(record).dup();
                    for (int i = 0; i < components.size(); i++) {
                        writeCast(code.aload(2).loadConstant(i).aaload(), components.get(i));
                    }
                    code.invokespecial(record, INIT_NAME, MethodTypeDesc.of(CD_void, components)).areturn();
                }));
    }

    /// Casts a component to its type. Numbers and booleans arrive boxed.
    private static void writeCast(CodeBuilder code, ClassDesc type) {
        switch (type.displayName()) {
            case "int" -> unbox(code, Integer.class, "intValue", type);
            case "long" -> unbox(code, Long.class, "longValue", type);
            case "boolean" -> unbox(code, Boolean.class, "booleanValue", type);
            default -> code.checkcast(type);
        }
    }

    private static void unbox(CodeBuilder code, Class<?> boxType, String methodName, ClassDesc type) {
        code.checkcast(createClassDesc(boxType))
                .invokevirtual(createClassDesc(boxType), methodName, MethodTypeDesc.of(type));
    }

    private static ClassDesc createClassDesc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
