import http from 'node:http'

/** Bodies by the address they are asked at. */
export type BareOrder = { bodies: [path: string, body: string][] }

const bodies = new Map<string, Buffer>()

/** The least a server in this language does: look the answer up and send it. */
const server = http.createServer((request, response) => {
  const body = bodies.get(request.url ?? '')
  if (!body) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})

process.on('message', (order: BareOrder) => {
  for (const [path, body] of order.bodies) bodies.set(path, Buffer.from(body))
  const tell = () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  }
  if (server.listening) tell()
  else server.listen(0, '127.0.0.1', tell)
})
