import http from 'node:http'
import pg from 'pg'
import type { Recorded } from './recording.ts'

/** The answers to give, and a database to query before each one if `database` is set. */
export interface BareOrder {
  answers: Recorded[]
  database?: pg.PoolConfig
}

let answers = new Map<string, { body: Buffer; queries: pg.QueryConfig[] }>()
let pool: pg.Pool | undefined

/** The smallest useful server in Node: looks up the answer, runs its queries if there is a database, and sends it. */
const server = http.createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return void response.writeHead(404).end()
  const { body, queries } = answer
  const send = () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    response.end(body)
  }
  if (pool)
    askAll(pool, queries).then(send, (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.writeHead(500).end()
    })
  else send()
})

async function askAll(database: pg.Pool, queries: pg.QueryConfig[]): Promise<void> {
  // The driver changes its argument, so it gets a copy.
  for (const query of queries) await database.query({ ...query })
}

async function prepare(order: BareOrder): Promise<number> {
  await pool?.end()
  pool = order.database && new pg.Pool(order.database)
  const texts = [...new Set(order.answers.flatMap(({ statements }) => statements.map(({ text }) => text)))]
  const names = new Map(texts.map((text, n) => [text, `statement-${n}`]))
  answers = new Map(
    order.answers.map(({ path, body, statements }) => [
      path,
      {
        body: Buffer.from(body),
        queries: statements.map((statement) => ({ ...statement, name: names.get(statement.text) })),
      },
    ]),
  )
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

process.on('message', (order: BareOrder) => {
  void prepare(order).then((port) => process.send?.({ port }))
})
