import { Refusal } from '../../../platform/http/refusal.ts'
import { contactIn } from '../../../../contract/text/contact.ts'

const MAX_CUES = 2000
const MAX_CUE_LENGTH = 500
const TIMES =
  /^\s*(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s+-->\s+(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:\s|$)/

const two = (number: number) => String(number).padStart(2, '0')

function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`
}

const msOf = (hours: string | undefined, minutes = '0', seconds = '0', ms = '0') =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)

/** The words of a cue without markup, safe to be read as WebVTT again. */
const wordsOf = (lines: string[]): string =>
  lines
    .map((line) =>
      line
        .replaceAll(/<[^>]*>?/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_CUE_LENGTH)
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * Writes WebVTT captions again from their times and words: without styles, regions, notes, positions and markup. Refuses other files, and
 * words with a phone number or address.
 */
export function rewriteCaptions(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('CAPTIONS_UNREADABLE')
  }
  const [head = '', ...blocks] = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) throw new Refusal('CAPTIONS_UNREADABLE')
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    const times = at < 0 || at > 1 ? null : TIMES.exec(lines[at] ?? '')
    if (!times) return []
    const [start, end] = [msOf(...take(times, 1)), msOf(...take(times, 5))]
    const words = wordsOf(lines.slice(at + 1))
    return words && end > start ? [{ start, end, words }] : []
  })
  if (!cues.length || cues.length > MAX_CUES) throw new Refusal('CAPTIONS_UNREADABLE')
  if (cues.some(({ words }) => contactIn(words))) throw new Refusal('CONTACT_IN_TEXT')
  return `WEBVTT\n\n${cues.map(({ start, end, words }) => `${timeOf(start)} --> ${timeOf(end)}\n${words}\n`).join('\n')}`
}

const take = (times: RegExpExecArray, from: number) =>
  [times[from], times[from + 1], times[from + 2], times[from + 3]] as const
