@echo off
rem Starts Letopis on Windows: finds a JDK, builds on first use and after a new commit. What "letopis" does for other systems,
rem without the start-up cache. Only ASCII is safe in a batch file, so what it says itself is in English.
setlocal EnableExtensions DisableDelayedExpansion
set "need=25"
set "home=%~dp0"
if "%home:~-1%"=="\" set "home=%home:~0,-1%"

set "jdk="
if defined JAVA_HOME call :try "%JAVA_HOME%"
if not defined jdk for /f "delims=" %%j in ('where java 2^>nul') do if not defined jdk call :try "%%~dpj.."
if not defined jdk for /d %%d in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%ProgramFiles%\BellSoft\*" "%LOCALAPPDATA%\Programs\Eclipse Adoptium\*" "%USERPROFILE%\.jdks\*" "%USERPROFILE%\scoop\apps\*") do if not defined jdk call :try "%%~d"
if not defined jdk goto no_jdk

rem The broker and the server are programs of their own. --lang may stand before the command.
set "word=%~1"
if "%~1"=="--lang" set "word=%~3"
set "module=cli"
if "%word%"=="broker" set "module=broker"
if "%word%"=="serve" set "module=server"
if "%word%"=="token" set "module=server"

rem Each commit is built into a folder of its own, so that a running program keeps its jars.
set "commit=unknown"
for /f %%c in ('git -C "%home%" rev-parse --short HEAD 2^>nul') do set "commit=%%c"
set "run=%home%\modules\%module%\target\windows\%commit%"
if exist "%run%\built" goto start

where mvn >nul 2>nul
if errorlevel 1 goto no_maven
echo Building Letopis (only the first time and after changes)... 1>&2
if exist "%home%\modules\%module%\target\lib" rmdir /s /q "%home%\modules\%module%\target\lib"
set "before=%JAVA_HOME%"
set "JAVA_HOME=%jdk%"
call mvn -B -q -f "%home%\pom.xml" -pl "modules/%module%" -am -Dmaven.test.skip=true "-Dletopis.commit=%commit%" -Dstyle.color=never package 1>&2
if errorlevel 1 goto not_built
set "JAVA_HOME=%before%"
if not exist "%run%\lib" mkdir "%run%\lib"
copy /y "%home%\modules\%module%\target\lib\*.jar" "%run%\lib" >nul
copy /y "%home%\modules\%module%\target\letopis-%module%-*.jar" "%run%\lib" >nul
if errorlevel 1 goto not_built
if exist "%home%\modules\%module%\target\check" xcopy /y /i /q "%home%\modules\%module%\target\check" "%run%\check" >nul
>"%run%\built" echo %commit%

:start
set "games=%LETOPIS_GAMES%"
if not defined games set "games=%LOCALAPPDATA%\letopis\games"
set "cp=%run%\lib\*"
if not defined LANG for /f "tokens=3" %%l in ('reg query "HKCU\Control Panel\International" /v LocaleName 2^>nul') do set "LANG=%%l"
rem Everything is written in UTF-8. The console gets its own code page back.
set "page="
for /f "tokens=2 delims=:." %%p in ('chcp') do set "page=%%p"
chcp 65001 >nul
if "%module%"=="broker" goto broker
if "%module%"=="server" goto server
"%jdk%\bin\java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -Djdk.reflect.useNativeAccessorOnly=true -Xlog:disable -Xlog:all=off -XX:+DisplayVMOutputToStderr -Dletopis.terminal.find=true -cp "%cp%" "-Dletopis.home=%home%" "-Dletopis.games=%games%" "-Dletopis.check=%run%\check" letopis.cli.Main %*
goto done

:server
set "memory=-Xmx1g"
if defined JAVA_TOOL_OPTIONS set "memory="
"%jdk%\bin\java" %memory% --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -cp "%cp%" "-Dletopis.home=%home%" "-Dletopis.games=%games%" letopis.server.Main %*
goto done

rem Without the word "broker", and without --lang before it, which the broker takes from LANG.
:broker
if "%~1"=="--lang" set "LANG=%~2"
if "%~1"=="--lang" shift & shift
shift
set "rest="
:collect
if "%~1"=="" goto collected
set "rest=%rest% "%~1""
shift
goto collect
:collected
"%jdk%\bin\java" -Xmx512m -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -cp "%cp%" letopis.broker.Main %rest%

:done
set "code=%errorlevel%"
if defined page chcp %page% >nul
exit /b %code%

rem Takes a folder as the JDK if it is one and new enough; its file "release" says which.
:try
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "version="
for /f "tokens=2 delims==" %%v in ('findstr /b "JAVA_VERSION=" "%~1\release"') do set "version=%%~v"
for /f "delims=.-+" %%m in ("%version%") do if %%m GEQ %need% set "jdk=%~f1"
exit /b 0

:no_jdk
echo Letopis needs a JDK %need% or later, and there is none in JAVA_HOME, in PATH or where JDKs are usually installed; get one, for example from https://adoptium.net. 1>&2
exit /b 2

:no_maven
echo Building needs Maven 3.8 or later (the command mvn), and it is not there. 1>&2
exit /b 70

:not_built
echo The build failed. 1>&2
exit /b 70
