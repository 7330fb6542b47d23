import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  homeChanges,
  type AdminHome,
  type ChangedHomes,
  type HomeChange,
  type HomeState,
} from '../../../../contract/admin/homes.ts'
import { may } from '../../../../contract/policy.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { Outcome } from './change-outcome.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { changeNames } from './home-words.ts'

const onMarket: readonly HomeState[] = ['active', 'under_offer', 'hidden']

/** Whether a change would do something to a home in a state. */
const isOpen: Record<HomeChange, (state: HomeState) => boolean> = {
  hide: (state) => state === 'paused' || onMarket.includes(state),
  unhide: (state) => state === 'held',
  ask: (state) => onMarket.includes(state),
  recompute: (state) => state !== 'deleted',
}

const canMove = (state: HomeState) => !['sold', 'rented', 'withdrawn', 'deleted'].includes(state)

interface HomeActionsProps {
  /** The selected homes, or the one that is shown. */
  homes: readonly AdminHome[]
  onChanged: (outcome: Outcome) => void
  /** Clears the selection; absent for a single home. */
  onClear?: () => void
}

/** What staff can do with homes at once. */
export function HomeActions({ homes, onChanged, onClear }: HomeActionsProps) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<HomeChange | 'hand-over'>()
  const mayMove = may(useStore(currentUser, null), 'manage-all-listings')

  function done(change: Outcome['change'], result: ChangedHomes) {
    onChanged({ change, result, titles: new Map(homes.map(({ home }) => [home.id, home.title])) })
    setAsked(undefined)
    onClear?.()
  }
  const buttons = (
    <>
      {homeChanges
        .filter((change) => homes.some(({ state }) => isOpen[change](state)))
        .map((change) => (
          <Button key={change} size="small" aria-haspopup="dialog" onClick={() => setAsked(change)}>
            {i18n._(changeNames[change])}
          </Button>
        ))}
      {mayMove && homes.some(({ state }) => canMove(state)) && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('hand-over')}>
          <Trans>Move to another account</Trans>
        </Button>
      )}
    </>
  )
  return (
    <>
      {homes.length > 0 &&
        (onClear ? (
          <div
            role="region"
            aria-label={t`Selected homes`}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-edge bg-surface p-3 shadow-floating lg:flex lg:flex-wrap lg:items-center"
          >
            <p className="flex items-center justify-between gap-2 font-medium lg:contents" role="status">
              <span className="lg:me-2">
                <Plural value={homes.length} one="# home selected" other="# homes selected" />
              </span>
              <span className="lg:order-last lg:ms-auto">
                <Button size="small" look="quiet" onClick={onClear}>
                  <Trans>Clear selection</Trans>
                </Button>
              </span>
            </p>
            <div className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] *:shrink-0 lg:contents">
              {buttons}
            </div>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2">{buttons}</div>
        ))}
      {asked !== undefined && asked !== 'hand-over' && (
        <ChangeDialog
          change={asked}
          homes={homes}
          onDone={(result) => done(asked, result)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'hand-over' && (
        <HandOverDialog
          homes={homes}
          onDone={(result) => done('hand-over', result)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
