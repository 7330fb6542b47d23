import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, problem } from './refusal.ts'

/** Answers what never became a request, in the one error shape, and ends the connection. */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, name] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ([408, 'REQUEST_TIMEOUT'] as const)
      : ([code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, 'MALFORMED_REQUEST'] as const)
  const body = JSON.stringify(problem(new Refusal(name), status, 'en'))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Not when all is sent: who reads nothing would never be rid of.
  socket.destroySoon()
}
