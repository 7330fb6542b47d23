import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/refusal.ts'
import { rewriteCaptions } from './captions.ts'

const rewritten = (text: string) => rewriteCaptions(Buffer.from(text))
const codeOf = (bytes: Uint8Array) => {
  try {
    rewriteCaptions(bytes)
    return 'accepted'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test('captions keep times and words, and lose styles, notes, positions and markup', () => {
  const text = [
    '\uFEFFWEBVTT by a tool of Asha',
    'STYLE\n::cue { background: url(https://example.com/seen) }',
    'NOTE Recorded on a phone',
    'first\r\n00:01.000 --> 00:02.500 line:0 position:20%\r\n<v Asha>The <b>hall</b> &amp; the &lt;kitchen&gt;\r\nwith morning sun',
    '01:00:00.000 --> 01:00:01.000\n<script>x</script>--> later',
    '00:03.000 --> 00:02.000\nbackwards',
    'nothing',
  ].join('\n\n')
  expect(rewritten(text)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nThe hall &amp; the &lt;kitchen&gt;\nwith morning sun\n\n01:00:00.000 --> 01:00:01.000\nx--&gt; later\n',
  )
  expect(rewritten(rewritten(text))).toBe(rewritten(text))
})

test.each([
  ['a text', Buffer.from('Hello'), 'CAPTIONS_UNREADABLE'],
  ['no captions', Buffer.from('WEBVTT\n\nNOTE nothing'), 'CAPTIONS_UNREADABLE'],
  ['another encoding', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n\xe9', 'latin1'), 'CAPTIONS_UNREADABLE'],
  ['a number', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nCall 98450 12345'), 'CONTACT_IN_TEXT'],
  ['too many', Buffer.from(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(2001)}`), 'CAPTIONS_UNREADABLE'],
])('%s is refused', (_, bytes, outcome) => {
  expect(codeOf(bytes)).toBe(outcome)
})
