import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Document, DocumentKind } from '../../../../contract/documents.ts'
import type { MarketId } from '../../../../contract/markets.ts'

const kindNames: Record<DocumentKind, MessageDescriptor> = {
  identity: msg`Proof of identity`,
  license: msg`Licence`,
  registration: msg`Company registration`,
  office: msg`Proof of office address`,
  agreement: msg`Agreement`,
  other: msg`Other document`,
  message: msg`File in a message`,
}

/** The name of a kind of document, in the market's spelling. */
export const documentKindName = (kind: DocumentKind, market: MarketId): MessageDescriptor =>
  market === 'us' && kind === 'license' ? msg`License` : kindNames[kind]

const typeNames: Record<Document['type'], string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}

const KB = 1024
const MB = KB * KB

/** `PDF · 1.2 MB`. */
export function documentFacts(
  { type, bytes }: Pick<Document, 'type' | 'bytes'>,
  number: (value: number) => string,
): string {
  const size = bytes < MB ? `${number(Math.ceil(bytes / KB))} KB` : `${number(Math.round((bytes / MB) * 10) / 10)} MB`
  return `${typeNames[type]} · ${size}`
}
