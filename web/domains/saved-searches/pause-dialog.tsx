import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { PauseReason, SavedSearch } from '../../../contract/saved-searches.ts'
import { Button } from '../../ui/button.tsx'
import { Choices, Radio } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { pauseChoices, reasonWords } from './alert-words.ts'
import { useSearchChange } from './use-change.ts'

/** Asks why a search is paused; a paused search stays in the list without alerts. */
export function PauseDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { pending, change } = useSearchChange(search)
  const [reason, setReason] = useState<PauseReason>('later')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void change({ active: false, reason }).then((done) => done && onClose())
  }
  return (
    <Dialog open onClose={onClose} title={t`Pause this search`} description={search.name}>
      <form className="grid gap-5" onSubmit={submit}>
        <Choices legend={t`Why?`}>
          {pauseChoices.map((choice) => (
            <Radio key={choice} name="reason" checked={choice === reason} onChange={() => setReason(choice)}>
              {i18n._(reasonWords[choice])}
            </Radio>
          ))}
        </Choices>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Pause</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
