import { readDeliveries, stuckDeliveries } from './domains/notifications/service.ts'
import { runProgram, say, withDatabase } from './program.ts'

const SHOWN = 10

await runProgram(async () => {
  await withDatabase(async (database, { SMTP_URL, SMS_URL, vapid }) => {
    say(`E-mails go ${SMTP_URL ? `by ${new URL(SMTP_URL).host}` : 'to outbox.ndjson: SMTP_URL is not set'}.`)
    say(`SMS go ${SMS_URL ? `by ${new URL(SMS_URL).host}` : 'to outbox.ndjson: SMS_URL is not set'}.`)
    say(`Push messages are signed with ${vapid ? 'VAPID_PRIVATE_KEY' : 'the keys in vapid.json'}.`)
    const now = new Date()
    const { lastDay } = await readDeliveries(database, now, { page: 1 })
    say('In the last 24 hours:')
    for (const { channel, state, count } of lastDay) say(`  ${channel} ${state}: ${count}`)
    if (!lastDay.length) say('  nothing')
    const failed = (await readDeliveries(database, now, { page: 1, state: 'failed' })).data
    const retried = (await readDeliveries(database, now, { page: 1, state: 'waiting' })).data.filter(
      ({ attempts }) => attempts > 0,
    )
    for (const [title, deliveries] of [
      ['Failed:', failed],
      ['Tried again until they are taken:', retried],
    ] as const) {
      if (!deliveries.length) continue
      say(title)
      for (const { at, channel, kind, attempts, answer = '' } of deliveries.slice(0, SHOWN))
        say(`  ${at} ${channel} ${kind}: ${answer} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`)
    }
    const stuck = await stuckDeliveries(database, now)
    if (stuck.length) say('Stuck for more than an hour:')
    for (const { channel, kind, count, since } of stuck)
      say(`  ${channel} ${kind}: ${count} since ${since.toISOString()}`)
    if (stuck.length || retried.length || failed.some(({ at }) => now.getTime() - Date.parse(at) < 86_400_000))
      process.exitCode = 1
  })
})
