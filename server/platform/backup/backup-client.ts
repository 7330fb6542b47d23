import { Socket } from 'node:net'
import pg from 'pg'

/** Texts of values that every release reads alike, and no limit of time. */
const SETTINGS = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  jit: 'off',
}

/** A connection for `work` alone, cut off if that fails while data streams. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const socket = new Socket()
  const client = new pg.Client({ ...connection, application_name: 'lintel-backup', stream: () => socket })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const [name, value] of Object.entries(SETTINGS)) await client.query(`set ${name} = '${value}'`)
    const result = await work(client)
    await client.end()
    return result
  } finally {
    socket.destroy()
  }
}
