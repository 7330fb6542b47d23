declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Where the browser has it: told when somebody asks to close what lies over the page, as with a phone's Back. */
declare class CloseWatcher extends EventTarget {
  requestClose(): void
  destroy(): void
}
