// Runs on whatever Node the machine has (20 or later) before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const project = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const file = (...parts) => path.join(project, ...parts)

/** Path of the pinned runtime, which npm installed. */
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
 * Installs the packages when the lockfile is not the one that was installed last. A start needs no development packages, which
 * are half of the work; where they are installed they stay.
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
  // Not `ci`: it refuses where a registry lacks the builds for other platforms, which nobody needs here. Versions are the lockfile's.
  const { status } = spawnSync(
    command,
    [...args, 'install', ...(omit ? ['--omit=dev'] : []), '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
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

/** Names, sizes and times of what something is made of, as one hash. */
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

/** The fingerprint of these sources, where `stamp` keeps another: what they make is to be made anew. */
function staleHash(stamp, sources) {
  const wanted = fingerprint(sources)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted ? undefined : wanted
}

const ofWeb = ['contract', 'web', 'lingui.config.ts', 'package-lock.json', path.join('scripts', 'build-web.ts')]

const webStamp = file('dist', 'stamp')
const compressedStamp = file('dist', 'compressed')
const buildProgram = file('scripts', 'build-web.ts')

/** What the web app is made of where that is newer than the build; nothing is stamped while it is built. */
function beginBuild() {
  const stale = staleHash(webStamp, ofWeb)
  if (!stale) return undefined
  const often = existsSync(file('dist')) ? '' : ' (the first time, about half a minute)'
  process.stdout.write(`Building the web app${often} ...\n`)
  rmSync(webStamp, { force: true })
  return stale
}

/** True where the build succeeded. */
function endBuild(status, stale) {
  if (status === 0) writeFileSync(webStamp, stale)
  else process.stderr.write('The web app could not be built; see above.\n')
  return status === 0
}

const isCompressed = () =>
  existsSync(compressedStamp) && readFileSync(compressedStamp, 'utf8') === readFileSync(webStamp, 'utf8')

/** Builds the web app, compressed, when its sources are newer than the build. */
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

/** Compiles the server when it changed: a server that takes off its types by itself keeps 20 MB more until it ends. */
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

/** The pinned runtime first on the path, and its compiled code kept between starts. */
export function environment() {
  return {
    ...process.env,
    PATH: path.dirname(runtime) + path.delimiter + process.env.PATH,
    NODE_COMPILE_CACHE: file('node_modules', '.cache', 'compiled'),
  }
}

/** Runs a program of the project on the pinned runtime in the foreground and ends with its exit code. */
export function run(script, args, flags = [], stdio = 'inherit') {
  const child = spawn(runtime, [...runtimeFlags, ...flags, file(script), ...args], {
    cwd: project,
    stdio,
    env: environment(),
  })
  // Ctrl-C reaches the child by itself too, which heeds the first of both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  return child
}

if (process.argv[1] && path.resolve(process.argv[1]) === file('scripts', 'start.mjs')) {
  const args = process.argv.slice(2)
  const develop = args.includes('--dev')
  const isServed = args[0] === '--run' ? /^(server|node_modules)\b/.test(args[1] ?? '') : !develop
  installPackages({ development: !isServed })
  if (args[0] === '--run') run(args[1], args.slice(2))
  else if (develop) run('server/main.ts', args, ['--watch', '--watch-preserve-output'])
  else {
    compileServer()
    const stale = beginBuild()
    const follows = stale ? ['--web-follows'] : []
    buildBeside(run('server/main.ts', [...args, ...follows], [], ['inherit', 'inherit', 'inherit', 'ipc']), stale)
  }
}
