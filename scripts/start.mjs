// Runs on the machine's own Node (20 or later) before anything is installed, so it is plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const project = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const file = (...parts) => path.join(project, ...parts)

/** Path of the pinned runtime, installed by npm. */
export const runtime = file('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

// Generations of these sizes keep the server below 250 MB under load; half of the first costs a tenth of the answers.
// Without the last, V8 may take a time of slow answers to mean that all a request makes lives long, puts it into the old
// generation from then on, and clears that several times a second: measured, three times the CPU and slowest answers six
// times as slow, until the next start.
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--max-old-space-size=512',
  '--no-allocation-site-pretenuring',
]

/**
 * Installs the packages if the lockfile changed since the last install. A start needs no development packages, which are half of the work;
 * if they are already installed, they are kept.
 */
export function installPackages({ development = true } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(file('package-lock.json')))
    .digest('hex')
  const stamp = file('node_modules', '.lintel-installed')
  const served = `${lock} without development`
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (existsSync(runtime) && (installed === lock || (!development && installed === served))) return
  const omit = !development && (installed === '' || installed.includes('without'))
  const since = Date.now()
  const why =
    installed === ''
      ? 'the first time, about half a minute'
      : omit
        ? 'they changed'
        : 'they changed, or more are needed'
  process.stdout.write(`Installing packages (${why}) ...\n`)
  rmSync(stamp, { force: true })
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // Not `ci`, which fails if a registry lacks builds for other platforms that are not needed here. The lockfile still fixes the versions.
  const { status } = spawnSync(
    command,
    [...args, 'install', ...(omit ? ['--omit=dev'] : []), '--strict-allow-scripts', ...quiet],
    {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
      shell: command === 'npm' && process.platform === 'win32',
    },
  )
  if (status !== 0) {
    process.stderr.write('The packages could not be installed; see above. Is the npm registry reachable?\n')
    process.exit(1)
  }
  writeFileSync(stamp, omit ? served : lock)
  process.stdout.write(`Packages installed (${Math.round((Date.now() - since) / 1000)} s).\n`)
}

/** One hash of the names, sizes and times of files. */
export function fingerprint(sources) {
  const hash = createHash('sha256')
  const visit = (name) => {
    const stats = statSync(file(name))
    if (stats.isDirectory()) for (const entry of readdirSync(file(name)).sort()) visit(path.join(name, entry))
    else hash.update(`${name} ${stats.size} ${stats.mtimeMs}\n`)
  }
  for (const name of sources) visit(name)
  return hash.digest('hex')
}

/** The fingerprint of these sources if it differs from the one in `stamp`, so that their output must be rebuilt; else `undefined`. */
function staleHash(stamp, sources) {
  const wanted = fingerprint(sources)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted ? undefined : wanted
}

const ofWeb = ['contract', 'web', 'lingui.config.ts', 'package-lock.json', path.join('scripts', 'build-web.ts')]

const webStamp = file('dist', 'stamp')
const compressedStamp = file('dist', 'compressed')
const buildProgram = file('scripts', 'build-web.ts')

/** The fingerprint of the web app's sources if they changed since the last build; removes the old stamp. */
function beginBuild() {
  const stale = staleHash(webStamp, ofWeb)
  if (!stale) return undefined
  const often = existsSync(file('dist')) ? '' : ' (the first time, about half a minute)'
  process.stdout.write(`Building the web app${often} ...\n`)
  rmSync(webStamp, { force: true })
  return stale
}

/** True if the build succeeded. */
function endBuild(status, stale) {
  if (status === 0) writeFileSync(webStamp, stale)
  else process.stderr.write('The web app could not be built; see above.\n')
  return status === 0
}

const isCompressed = () =>
  existsSync(compressedStamp) && readFileSync(compressedStamp, 'utf8') === readFileSync(webStamp, 'utf8')

/** Builds and compresses the web app if its sources changed since the last build. */
export function buildWeb() {
  const build = (...args) => spawnSync(runtime, [buildProgram, ...args], builder()).status
  const stale = beginBuild()
  if (stale && !endBuild(build(), stale)) process.exit(1)
  if (!isCompressed() && build('--compress') !== 0) process.exit(1)
}

/**
 * Builds the web app beside the server that fills its market, then compresses it beside the server that serves it already.
 * @param {import('node:child_process').ChildProcess} server
 * @param {string | undefined} stale
 */
function buildBeside(server, stale) {
  const begin = (args, ended) => {
    const child = spawn(runtime, [buildProgram, ...args], builder())
    const stop = () => child.kill()
    server.once('exit', stop)
    child.once('exit', (status) => {
      server.off('exit', stop)
      ended(status)
    })
    return child
  }
  const compress = () => {
    if (isCompressed()) return
    const { pid } = begin(['--compress'], () => undefined)
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  }
  if (!stale) return compress()
  begin([], (status) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    if (!endBuild(status, stale)) return server.kill()
    server.send('web-built')
    compress()
  })
}

const builder = () => ({ cwd: project, stdio: ['ignore', 'inherit', 'inherit'], env: environment() })

/** Compiles the server if it changed, because a server that strips its types at run time uses 20 MB more memory. */
export function compileServer() {
  const stamp = file('node_modules', '.cache', 'server-compiled')
  const stale = staleHash(stamp, ['contract', 'server', 'package-lock.json'])
  if (!stale) return
  const { status } = spawnSync(runtime, [...runtimeFlags, file('server', 'main.ts'), '--compile'], {
    cwd: project,
    stdio: 'ignore',
    env: environment(),
  })
  if (status === 0) writeFileSync(stamp, stale)
}

/** Puts the pinned runtime first on the path and keeps its compiled code between starts. */
export function environment() {
  return {
    ...process.env,
    PATH: path.dirname(runtime) + path.delimiter + process.env.PATH,
    NODE_COMPILE_CACHE: file('node_modules', '.cache', 'compiled'),
  }
}

/** Runs a program of the project on the pinned runtime in the foreground and exits with its exit code. */
export function run(script, args, flags = [], stdio = 'inherit') {
  const child = spawn(runtime, [...runtimeFlags, ...flags, file(script), ...args], {
    cwd: project,
    stdio,
    env: environment(),
  })
  // Ctrl-C also reaches the child directly; it ignores the second signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  return child
}

/**
 * Replaces this process with the server, without installing or building: containers and service managers signal the process
 * that they started.
 */
function serve() {
  process.chdir(project)
  process.execve(runtime, [runtime, ...runtimeFlags, file('server', 'main.ts')], environment())
}

if (process.argv[1] && path.resolve(process.argv[1]) === file('scripts', 'start.mjs')) {
  const args = process.argv.slice(2)
  if (args[0] === '--serve') serve()
  const develop = args.includes('--dev')
  const isServed = args[0] === '--run' ? /^(server|node_modules)\b/.test(args[1] ?? '') : !develop
  installPackages({ development: !isServed })
  if (args[0] === '--run') run(args[1], args.slice(2))
  else if (args[0] === '--build') {
    compileServer()
    buildWeb()
  } else if (develop) run('server/main.ts', args, ['--watch', '--watch-preserve-output'])
  else {
    compileServer()
    const stale = beginBuild()
    const follows = stale ? ['--web-follows'] : []
    buildBeside(run('server/main.ts', [...args, ...follows], [], ['inherit', 'inherit', 'inherit', 'ipc']), stale)
  }
}
