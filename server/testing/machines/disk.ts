import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const THROTTLE = '/sys/fs/cgroup/blkio/blkio.throttle'
/** Whether the kernel slows block devices down: the first kind of cgroups, whose root group means every program. */
export const canSlowDisks = process.getuid?.() === 0 && existsSync(`${THROTTLE}.write_iops_device`)

/** Zero is as fast as the disk below. */
export interface Pace {
  writesPerSecond?: number
  bytesPerSecond?: number
}

const run = (command: string, ...args: string[]) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Mounts a disk, a loop device of the kernel, whose writes can be slowed down; undefined if this account may not. */
export function openDisk(folder: string, megabytes: number) {
  const image = `${folder}.image`
  mkdirSync(folder)
  writeFileSync(image, '')
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-F', image)
  const device = run('losetup', '-f', '--show', image)
  if (!device) return undefined
  if (run('mount', device, folder) === undefined) {
    run('losetup', '-d', device)
    return undefined
  }
  const { rdev } = statSync(device)
  const numbers = `${(rdev >> 8) & 0xfff}:${(rdev & 0xff) | ((rdev >> 12) & 0xfff00)}`
  const pace = ({ writesPerSecond = 0, bytesPerSecond = 0 }: Pace) => {
    writeFileSync(`${THROTTLE}.write_iops_device`, `${numbers} ${writesPerSecond}`)
    writeFileSync(`${THROTTLE}.write_bps_device`, `${numbers} ${bytesPerSecond}`)
  }
  return {
    pace,
    async close() {
      pace({})
      // A database that has just stopped may hold it for a moment.
      for (let tries = 0; run('umount', folder) === undefined && tries < 100; tries += 1) await wait(100)
      run('losetup', '-d', device)
      rmSync(image)
    },
  }
}
export type Disk = NonNullable<ReturnType<typeof openDisk>>
