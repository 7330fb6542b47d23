import type { DocumentType } from '../../../../contract/documents.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** Where to look for an end marker: programs append data to files. */
const TAIL_BYTES = 4096

const starts = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
const endsWith = (bytes: Buffer, sign: string) => bytes.subarray(-TAIL_BYTES).includes(sign, 0, 'latin1')

/** The signature of each type, and the check that the file is complete. */
const signs: { type: DocumentType; begins: (bytes: Buffer) => boolean; isWhole: (bytes: Buffer) => boolean }[] = [
  {
    type: 'application/pdf',
    begins: (bytes) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)),
    isWhole: (bytes) => endsWith(bytes, '%%EOF'),
  },
  {
    type: 'image/jpeg',
    begins: (bytes) => starts(bytes, '\xff\xd8\xff'),
    // The end marker of its last scan; thumbnails have their own, and phones append videos.
    isWhole: (bytes) =>
      bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') > bytes.lastIndexOf('\xff\xda', undefined, 'latin1'),
  },
  {
    type: 'image/png',
    begins: (bytes) => starts(bytes, '\x89PNG\r\n\x1a\n'),
    isWhole: (bytes) => endsWith(bytes, 'IEND'),
  },
  {
    type: 'image/webp',
    begins: (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8),
    isWhole: (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8,
  },
]

/** The type of a file by its content, ignoring its name. Refuses other types than PDF, JPEG, PNG and WebP, and truncated files. */
export function documentType(bytes: Buffer): DocumentType {
  if (!bytes.length) throw new Refusal('DOCUMENT_DAMAGED', { message: message('FILE_EMPTY') })
  const known = signs.find(({ begins }) => begins(bytes))
  if (!known) throw new Refusal('DOCUMENT_KIND_REFUSED')
  if (!known.isWhole(bytes)) throw new Refusal('DOCUMENT_DAMAGED')
  return known.type
}
