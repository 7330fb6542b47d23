/** The English of a catalogue that Americans spell differently. */
declare module '*.po?american' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Where supported, it receives requests to close what is over the page, such as Back on a phone. */
declare class CloseWatcher extends EventTarget {
  requestClose(): void
  destroy(): void
}
