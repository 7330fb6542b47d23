import sharp from 'sharp'
import { expect } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { readStrictly } from '../../contract/strict-answer.ts'
import { uploadPicture } from '../../contract/uploads.ts'
import { requestOf, type AskInput, type TestApp } from './start-app.ts'
import { pathsWith } from './written-texts.ts'

const letters = (number: number) =>
  number
    .toString(26)
    .padStart(3, '0')
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))

/** A person who writes unique marker words in every field, so that a test can search for them later. */
export function openWriter(app: TestApp) {
  /** The field each marker was written to. */
  const markers = new Map<string, string>()
  /** Text fields of the contract that carried a marker. */
  const walked = new Set<string>()
  const me = { id: '', token: '' }

  function add(marker: string, of: string): string {
    markers.set(marker, of)
    return marker
  }
  const word = (of: string) => add(`zq${letters(markers.size)}jxq`, of)
  const digits = (of: string) => add(`9${String(100_000_000 + markers.size * 7919)}7`, of)

  function note(endpoint: Endpoint, part: 'query' | 'body', value: unknown): void {
    const marked = new RegExp([...markers.keys()].join('|'))
    for (const path of pathsWith(value, `${endpoint.name}.${part}`, marked)) walked.add(path)
  }

  /** Uploads a file and returns the raw answer. */
  async function send(endpoint: Endpoint, bytes: Buffer, type: string, query: Record<string, string> = {}) {
    const { headers, ...request } = requestOf(endpoint, { token: app.newest(me.token), query })
    const answer = await app.app.http.inject({
      ...request,
      headers: { ...headers, 'content-type': type },
      payload: bytes,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    walked.add(`${endpoint.name}.file`)
    note(endpoint, 'query', query)
    const body: unknown = answer.json()
    return body
  }

  let shade = 0
  return {
    markers,
    walked,
    /** The signed-in account; set it after signing in. */
    me,
    word,
    email: (of: string) => `${word(of)}@example.test`,
    /** The ten national digits are the marker. */
    phone: (of: string) => `+91${add(`98${String(10_000_000 + markers.size)}`, of)}`,
    longitude: (of: string) => Number(`77.6${digits(`${of} longitude`)}`),
    latitude: (of: string) => Number(`12.9${digits(`${of} latitude`)}`),

    /** Calls an endpoint as this person and records which of its text fields carried markers. */
    async say<const E extends Endpoint>(endpoint: E, input: AskInput = {}) {
      const answer = await app.ask(endpoint, { ...(me.token && { token: me.token }), ...input })
      note(endpoint, 'query', input.query)
      note(endpoint, 'body', input.body)
      return answer
    },
    send,

    /** Uploads a photo with a marker in its EXIF data; returns its key. */
    async upload(): Promise<string> {
      const background = { r: (shade += 40), g: 90, b: 90 }
      const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .withExif({ IFD0: { ImageDescription: word('uploadPicture.file') } })
        .jpeg()
        .toBuffer()
      return readStrictly(uploadPicture, await send(uploadPicture, bytes, 'image/jpeg')).data.key
    },
  }
}
export type Writer = ReturnType<typeof openWriter>
