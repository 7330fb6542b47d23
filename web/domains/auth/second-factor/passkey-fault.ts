/** Whether the person or the browser's time limit ended the use of a passkey, or the browser cannot do it here. */
export const passkeyFault = (error: unknown): 'aborted' | 'impossible' =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError') ? 'aborted' : 'impossible'
