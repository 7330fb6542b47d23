import { useLingui } from '@lingui/react/macro'
import { MAX_ATTACHMENTS } from '../../../../contract/conversations/threads.ts'
import { MAX_DOCUMENT_BYTES } from '../../../../contract/documents.ts'
import { imageFile, pictureDataUrl } from '../../../platform/storage/image-file.ts'
import type { QueuedFile } from '../outbox/outbox.ts'

export type FileFault = 'kind' | 'size' | 'picture' | 'many'

/** Texts for refused files. */
export function useFileFaults(): Record<FileFault, string> {
  const { t } = useLingui()
  return {
    kind: t`You can send pictures and PDF files.`,
    size: t`This file is larger than 15 MB. Choose a smaller one.`,
    picture: t`This picture cannot be opened on this device. Save it as JPEG and try again.`,
    many: t`You can send up to ${MAX_ATTACHMENTS} files at once. The others were not added.`,
  }
}

const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

/** Re-encodes a picture as JPEG, which removes location and camera from its metadata. */
async function read(file: File): Promise<QueuedFile | FileFault> {
  if (isPicture(file)) {
    try {
      const picture = imageFile(await pictureDataUrl(file))
      return { name: file.name.replace(/\.\w+$/, '') + '.jpg', type: picture.type, file: picture }
    } catch {
      return 'picture'
    }
  }
  if (file.type !== 'application/pdf') return 'kind'
  return { name: file.name, type: file.type, file }
}

/** Reads chosen files up to the limit; returns the first of several faults. */
export async function readFiles(
  files: readonly File[],
  room: number,
): Promise<{ taken: QueuedFile[]; refused: FileFault | undefined }> {
  const read_ = await Promise.all(files.slice(0, Math.max(0, room)).map(read))
  const checked = read_.map((one) => (typeof one !== 'string' && one.file.size > MAX_DOCUMENT_BYTES ? 'size' : one))
  const faults: FileFault[] = [
    ...checked.filter((one) => typeof one === 'string'),
    ...(files.length > room ? ['many' as const] : []),
  ]
  return { taken: checked.filter((one) => typeof one !== 'string'), refused: faults[0] }
}
