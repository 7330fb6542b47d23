import type { SystemStatus } from '../../../../contract/system/system.ts'
import { askBefore, gauge, type Read } from '../../../platform/metrics/registry.ts'

const isUp = gauge({ name: 'database_up', help: 'Whether the database answered when metrics were collected.' })
const databaseBytes = gauge({ name: 'database_bytes', help: 'Size of the database.' })
const servers = gauge({ name: 'servers', help: 'Servers that are connected to the database.' })
const releases = gauge({ name: 'release', help: 'Always 1, with the version of the server.', labels: ['version'] })
const jobs = gauge({ name: 'jobs', help: 'Jobs in the queue by state.', labels: ['state'] })
const jobsDue = gauge({ name: 'jobs_due_seconds', help: 'How long the job that is due longest has been waiting.' })
const disk = gauge({ name: 'disk_bytes', help: 'The disk of the data folder.', labels: ['state'] })
const backupAge = gauge({ name: 'backup_age_seconds', help: 'Age of the newest backup; absent if none is known.' })
const support = gauge({
  name: 'support_end_timestamp_seconds',
  help: 'When security fixes of Node.js and PostgreSQL end; absent if that is unknown.',
  labels: ['program'],
})
/** Shows the status of the system in metrics, asked when they are collected. Returns how to stop. */
export function showStatus(readStatus: () => Promise<SystemStatus>): () => void {
  let status: SystemStatus | undefined
  const known = (read: (status: SystemStatus) => ReturnType<Read<never>>) => () => (status ? read(status) : [])
  const one = (value: number | undefined) => (value === undefined ? [] : [{ labels: {}, value }])
  const secondsSince = (at: string | undefined, now: string) =>
    at === undefined ? undefined : (Date.parse(now) - Date.parse(at)) / 1000
  const stops = [
    askBefore('system', async () => {
      const asked = readStatus()
      // A status that was not read is not shown as if it were the present one.
      status = undefined
      status = await asked
    }),
    isUp(() => one(status ? 1 : 0)),
    databaseBytes(known(({ database }) => one(database.bytes))),
    servers(known((read) => one(read.servers))),
    jobsDue(known(({ at, queue }) => one(secondsSince(queue.oldestDueAt, at) ?? 0))),
    backupAge(known(({ at, backupAt }) => one(secondsSince(backupAt, at)))),
    support(() =>
      Object.entries({ node: status?.node, postgresql: status?.database }).flatMap(([program, one]) =>
        one?.supportedUntil === undefined
          ? []
          : [{ labels: { program }, value: Date.parse(one.supportedUntil) / 1000 }],
      ),
    ),
    releases(() => (status ? [{ labels: { version: status.version }, value: 1 }] : [])),
    jobs(() => (status?.queue.jobs ?? []).map(({ state, count }) => ({ labels: { state }, value: count }))),
    disk(() =>
      status
        ? [
            { labels: { state: 'free' }, value: status.disk.free },
            { labels: { state: 'total' }, value: status.disk.total },
          ]
        : [],
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
