import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readVapid } from './vapid.ts'
import { encryptPush, vapidHeader } from './web-push.ts'

test('a message is encrypted as in the example of RFC 8291, Appendix A', () => {
  const subscription = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const given = {
    secret: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  }
  expect(encryptPush('When I grow up, I want to be a watermelon', subscription, given).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(encryptPush('x', subscription)).not.toEqual(encryptPush('x', subscription))
})

test('keys are made once, readable by nobody else, and sign for the origin of the push service alone', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-vapid-'))
  const vapid = readVapid(folder, undefined)
  expect(readVapid(folder, undefined).publicKey).toBe(vapid.publicKey)
  expect(statSync(path.join(folder, 'vapid.json')).mode & 0o777).toBe(0o600)
  expect(readFileSync(path.join(folder, 'vapid.json'), 'utf8')).toMatch(
    /^\{"publicKey":"[\w-]{87}","privateKey":"[\w-]{43}"\}$/,
  )
  const now = new Date('2026-06-01T06:00:00Z')
  const header = vapidHeader(vapid, 'https://push.example/secret/address', now, 'mailto:doors@lintel.example')
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  expect(key).toBe(vapid.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:doors@lintel.example',
  })
  const point = Buffer.from(vapid.publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true)
})
