import { copyText } from './copy-text.ts'
import { handOver } from './hand-over.ts'

/** What came of sharing: handed to another app, copied, given up by the person, or not possible here. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed'

/** Hands an address to the device's own sharing where it has one, else copies it. */
export const share = (title: string, url: string) => handOn({ title, url }, url)

/** The same with a text. */
export const shareText = (title: string, text: string) => handOn({ title, text }, text)

const handOn = async (card: ShareData, text: string): Promise<Shared> =>
  (await handOver(card)) ?? ((await copyText(text)) ? 'copied' : 'failed')
