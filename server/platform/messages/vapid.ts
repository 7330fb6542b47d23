import { createECDH, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { codeOf } from '../db/pool.ts'
import type { Vapid } from './web-push.ts'

const CURVE = 'prime256v1'
const Kept = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The public key of a private one of 32 bytes, each in base64url; undefined where it is none. */
export function publicKeyOf(privateKey: string): string | undefined {
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey().toString('base64url')
  } catch {
    return undefined
  }
}

function vapidOf(publicKey: string, d: string): Vapid {
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return { publicKey, privateKey: createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } }) }
}

/** Their file in the data folder. */
export const VAPID_FILE = 'vapid.json'

/** The keys with which browsers subscribe: those configured, else made once and kept in the data folder. */
export function readVapid(dataDir: string, configured: { publicKey: string; privateKey: string } | undefined): Vapid {
  if (configured) return vapidOf(configured.publicKey, configured.privateKey)
  const file = path.join(dataDir, VAPID_FILE)
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' })
  const made = { publicKey: publicKeyOf(d), privateKey: d }
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const { publicKey, privateKey } = Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  return vapidOf(publicKey, privateKey)
}
