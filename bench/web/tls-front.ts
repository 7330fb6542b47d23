import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import path from 'node:path'

export const protocols = ['HTTP/1.1', 'HTTP/2'] as const
export type Protocol = (typeof protocols)[number]

export interface Certificate {
  key: Buffer
  cert: Buffer
  /** Hash of the public key, which makes a browser trust it: a page with a certificate error is not cached. */
  spki: string
}

/** Creates a certificate for this machine in a folder. */
export function makeCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1'
  execFileSync('openssl', [...options.split(' '), '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const cert = readFileSync(certFile)
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key: readFileSync(keyFile), cert, spki: createHash('sha256').update(publicKey).digest('base64') }
}

/** Headers of one connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

export interface Front {
  origin: string
  stop(): Promise<void>
}

/** Serves a local server's pages over TLS, as a proxy in front of it does. */
export async function startFront(port: number, protocol: Protocol, { key, cert }: Certificate): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true })
  const forward = (
    request: http.IncomingMessage | http2.Http2ServerRequest,
    response: http.ServerResponse | http2.Http2ServerResponse,
  ) => {
    const { method, url } = request
    const headers: http.OutgoingHttpHeaders = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
    )
    headers.host ??= String(request.headers[':authority'])
    headers['x-forwarded-proto'] = 'https'
    const onward = http.request(
      { host: '127.0.0.1', port, agent, headers, ...(method && { method }), ...(url && { path: url }) },
      (answer) => {
        response.statusCode = answer.statusCode ?? 502
        for (const [name, value = ''] of Object.entries(answer.headers))
          if (!ofConnection.has(name)) response.setHeader(name, value)
        answer.pipe(response)
      },
    )
    // The browser goes on to the next page and leaves what it had requested.
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
  const server =
    protocol === 'HTTP/2'
      ? http2.createSecureServer({ key, cert }, forward)
      : https.createServer({ key, cert, ALPNProtocols: ['http/1.1'] }, forward)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.')
  return {
    origin: `https://127.0.0.1:${address.port}`,
    stop: async () => {
      agent.destroy()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}
