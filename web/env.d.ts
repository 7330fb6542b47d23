declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Where supported, it receives requests to close what is over the page, such as Back on a phone. */
declare class CloseWatcher extends EventTarget {
  requestClose(): void
  destroy(): void
}
