import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { NewPasskey, SignedPasskey } from '../../../../contract/auth/second-factor.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const [PRESENT_AND_VERIFIED, WITH_KEY] = [0x05, 0x40]

/** The code that an authenticator app shows at this time. */
export const totpAt = (secret: string, at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() })

/** An authenticator with one passkey, as a browser at `origin` would use it. */
export function makeAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, more: Uint8Array[] = []) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head, ...more])
  }
  return {
    create(challenge: string): NewPasskey {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authenticatorData(PRESENT_AND_VERIFIED | WITH_KEY, 0, [Buffer.alloc(16), length, id, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(challenge: string, counter = 1): SignedPasskey {
      const [client, data] = [clientData('get', challenge), authenticatorData(PRESENT_AND_VERIFIED, counter)]
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
