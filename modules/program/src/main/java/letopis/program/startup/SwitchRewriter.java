package letopis.program.startup;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// A rewriter of pattern switches in class files. Java generates a class for each switch when it first runs, and
/// start-up caches do not keep these classes. A method in the class of the switch needs no preparation.
public final class SwitchRewriter {

    private static final ClassDesc BOOTSTRAPS = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
    private static final int PRIVATE_STATIC =
            AccessFlag.PRIVATE.mask() | AccessFlag.STATIC.mask() | AccessFlag.SYNTHETIC.mask();

    private SwitchRewriter() {}

    /// A switch over types: the types of its cases, and the descriptor of the call that chooses one.
    private record TypeSwitch(List<ClassDesc> cases, MethodTypeDesc type) {}

    /// Rewrites jars in place.
    ///
    /// @param args paths of jars
    public static void main(String[] args) throws IOException {
        for (String arg : args) {
            rewrite(Path.of(arg));
        }
    }

    private static void rewrite(Path jar) throws IOException {
        Path changed = jar.resolveSibling(jar.getFileName() + ".changed");
        try (var from = new ZipFile(jar.toFile()); var to = new ZipOutputStream(Files.newOutputStream(changed))) {
            for (ZipEntry entry : from.stream().toList()) {
                var copy = new ZipEntry(entry.getName());
                copy.setTime(entry.getTime());
                to.putNextEntry(copy);
                byte[] bytes = from.getInputStream(entry).readAllBytes();
                to.write(entry.getName().endsWith(".class") ? rewrite(bytes) : bytes);
                to.closeEntry();
            }
        }
        Files.move(changed, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /// Returns a class file that does the same without generating classes for its switches over types.
    public static byte[] rewrite(byte[] classFile) {
        var files = ClassFile.of();
        ClassModel model = files.parse(classFile);
        if (model.isModuleInfo() || model.methods().stream().noneMatch(method -> method.code().stream()
                .flatMap(code -> code.elementStream()).anyMatch(SwitchRewriter::isTypeSwitch))) {
            return classFile;
        }
        ClassDesc self = model.thisClass().asSymbol();
        boolean inInterface = model.flags().has(AccessFlag.INTERFACE);
        Map<TypeSwitch, String> names = new LinkedHashMap<>();
        CodeTransform calls = (code, element) -> {
            if (isTypeSwitch(element) && element instanceof InvokeDynamicInstruction call) {
                var types = new TypeSwitch(call.bootstrapArgs().stream().map(ClassDesc.class::cast).toList(),
                        call.typeSymbol());
                String name = names.computeIfAbsent(types, _ -> "typeSwitch$" + names.size());
                code.invokestatic(self, name, types.type(), inInterface);
            } else {
                code.with(element);
            }
        };
        return files.transformClass(model, ClassTransform.transformingMethodBodies(calls)
                .andThen(ClassTransform.endHandler(type -> names.forEach((types, name) -> type.withMethodBody(
                        name, types.type(), PRIVATE_STATIC, code -> choose(types.cases(), code))))));
    }

    private static boolean isTypeSwitch(Object element) {
        return element instanceof InvokeDynamicInstruction call
                && call.bootstrapMethod().owner().equals(BOOTSTRAPS)
                && call.bootstrapMethod().methodName().equals("typeSwitch")
                && call.typeSymbol().returnType().equals(ConstantDescs.CD_int)
                && !call.typeSymbol().parameterType(0).isPrimitive()
                && !call.bootstrapArgs().isEmpty()
                && call.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
    }

    /// Writes the body of a method that takes an object and the first case to try. It returns the first case that fits,
    /// the number of cases if none does, or -1 for null.
    private static void choose(List<ClassDesc> cases, CodeBuilder code) {
        var starts = new ArrayList<Label>();
        for (int i = 0; i <= cases.size(); i++) {
            starts.add(code.newLabel());
        }
        Label present = code.newLabel();
        code.aload(0).ifnonnull(present).iconst_m1().ireturn().labelBinding(present);
        var targets = new ArrayList<SwitchCase>();
        for (int i = 0; i < cases.size(); i++) {
            targets.add(SwitchCase.of(i, starts.get(i)));
        }
        code.iload(1).tableswitch(starts.getLast(), targets);
        for (int i = 0; i < cases.size(); i++) {
            code.labelBinding(starts.get(i)).aload(0).instanceOf(cases.get(i)).ifeq(starts.get(i + 1))
                    .loadConstant(i).ireturn();
        }
        code.labelBinding(starts.getLast()).loadConstant(cases.size()).ireturn();
    }
}
