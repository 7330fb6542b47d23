import { onChangeOfPerson } from '../../../../platform/session/account.ts'
import { createStore } from '../../../../platform/storage/store.ts'

interface Asked {
  /** Id of the home. */
  home: string
  what: 'enquiry' | 'number'
}

/** The open dialog of a home's page. The buttons only set this store, so that they do not load the dialogs. */
export const asked = createStore<Asked | null>(null)

/** Revealed phone numbers of listers by home id, until sign-out. */
export const shownNumbers = createStore<ReadonlyMap<string, string>>(new Map())

export function keepNumber(home: string, number: string): void {
  shownNumbers.set(new Map(shownNumbers.get()).set(home, number))
}

if (typeof document !== 'undefined')
  onChangeOfPerson((user) => {
    if (!user) shownNumbers.set(new Map())
  })
