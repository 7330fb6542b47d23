import { onChangeOfPerson } from '../../../../platform/session/account.ts'
import { createStore } from '../../../../platform/storage/store.ts'

interface Asked {
  /** Id of the home. */
  home: string
  what: 'enquiry' | 'number'
}

/** What somebody is about to ask a lister, over the page of which home; the button that says so knows no dialog. */
export const asked = createStore<Asked | null>(null)

/** Numbers of listers that were shown to whoever is signed in, by the home's id. */
export const shownNumbers = createStore<ReadonlyMap<string, string>>(new Map())

export function keepNumber(home: string, number: string): void {
  shownNumbers.set(new Map(shownNumbers.get()).set(home, number))
}

if (typeof document !== 'undefined')
  onChangeOfPerson((user) => {
    if (!user) shownNumbers.set(new Map())
  })
