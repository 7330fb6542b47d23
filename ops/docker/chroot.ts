import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { ignored, readStages, type Stage } from './dockerfile.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** Debian's program that installs a small Debian into a folder. */
export const DEBOOTSTRAP = '/usr/sbin/debootstrap'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Mounts a stage at `root` in a mount namespace, so that nothing stays mounted. */
const mounted = (root: string, layers: string) =>
  [
    `mount -t overlay overlay -o ${layers} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
  ].join(' && ')

/** Copies the project's committed and new files that the image takes. */
function copySources(to: string): void {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  })
  for (const file of list.split('\n').filter((one) => one && existsSync(path.join(project, one)))) {
    if (ignored.some((pattern) => path.matchesGlob(file, pattern))) continue
    cpSync(path.join(project, file), path.join(to, file))
  }
}

/**
 * Carries out the steps of the Dockerfile without Docker, as root on Debian: the first stage on this machine's own
 * programs, the last on a fresh Debian. Returns the layers of the image, uppermost first.
 */
export function buildInChroot(folder: string): [image: string, base: string] {
  const [build, image] = readStages()
  if (!build || !image) throw new Error('The Dockerfile has two stages.')
  const base = path.join(folder, 'base')
  if (!existsSync(base)) execFileSync(DEBOOTSTRAP, ['--variant=minbase', 'bookworm', base], { stdio: 'inherit' })
  const stages: [Stage, name: string, lower: string][] = [
    [build, 'build', '/'],
    [image, 'image', base],
  ]
  const root = path.join(folder, 'root')
  for (const [stage, name, lower] of stages) {
    const [upper, work] = [path.join(folder, name), path.join(folder, `${name}-work`)]
    for (const each of [root, work, path.join(upper, 'lintel')]) mkdirSync(each, { recursive: true })
    for (const { name: step, args } of stage.steps) {
      if (args === '. .') copySources(path.join(upper, 'lintel'))
      else if (step === 'COPY') execFileSync('cp', ['--archive', path.join(folder, 'build/lintel'), upper])
      else {
        const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work}`
        const command = `cd /lintel && ${args}`
        const script = `${mounted(root, layers)} && chroot ${root} /bin/sh -c ${quoted(command)}`
        execFileSync('unshare', ['--mount', 'sh', '-ec', script], { stdio: 'inherit' })
      }
    }
  }
  return [path.join(folder, 'image'), base]
}

/**
 * Starts the image as containers do: read-only, as its user, as process 1; `data` is its volume and `env` joins that of
 * the image. The folders of `binds` are seen at the same paths inside.
 */
export function startInChroot(
  folder: string,
  layers: string[],
  data: string,
  env: Record<string, string>,
  binds: string[],
): ChildProcess {
  const image = readStages().at(-1)
  if (!image) throw new Error('The Dockerfile has no stage.')
  const root = path.join(folder, 'root')
  const script = [
    mounted(root, `lowerdir=${layers.join(':')}`),
    `mount --bind ${data} ${root}/data`,
    ...binds.map((bind) => `mkdir -p ${root}${bind} && mount --bind ${bind} ${root}${bind}`),
    `cd ${root}/lintel && exec chroot --userspec=${image.user}:${image.user} ${root} /usr/bin/env --chdir=/lintel ${image.command.map(quoted).join(' ')}`,
  ].join(' && ')
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child=SIGTERM', 'sh', '-ec', script], {
    // In a group, because `unshare` itself ignores the signal to end.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...image.env, ...env },
  })
}
