import { endpoints } from '../../contract/index.ts'
import { recordingOf, somePeaks } from '../domains/voice-notes/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Writer } from './writer.ts'

/** An MP4 box that players skip. */
function boxOf(text: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + text.length)
  head.write('free', 4)
  return Buffer.concat([head, Buffer.from(text)])
}

/** Records a voice note with a marker in its file, and a second one whose caption is changed. */
export async function recordVoiceNotes({ writer }: { writer: Writer }): Promise<void> {
  for (const of of ['voice note', 'voice note worded anew']) {
    const id = uuidv7()
    const bytes = Buffer.concat([recordingOf('safari-whole.mp4'), boxOf(writer.word('uploadVoiceNotePart.file'))])
    await writer.say(endpoints.createVoiceNote, {
      body: {
        id,
        type: 'audio/mp4',
        bytes: bytes.length,
        peaks: somePeaks,
        caption: `Caption of a ${writer.word(of)}`,
        consent: true,
      },
    })
    const part = endpoints.uploadVoiceNotePart
    await writer.send({ ...part, path: part.path.replace('{id}', id) }, bytes, 'audio/mp4', { offset: '0' })
    if (of !== 'voice note')
      await writer.say(endpoints.updateVoiceNote, { params: { id }, body: { caption: writer.word('caption') } })
  }
}
