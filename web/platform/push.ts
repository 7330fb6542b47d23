/** `unsupported` by the browser; `denied` in its settings; `off` or `on` for the person on this device. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether push messages reach this device. */
export const pushState = (): Promise<PushState> => Promise.resolve('unsupported')

/** Asks the person, where the browser must, and subscribes this device. */
export const turnPushOn = (): Promise<void> => Promise.resolve()

/** Ends the subscription of this device. */
export const turnPushOff = (): Promise<void> => Promise.resolve()
