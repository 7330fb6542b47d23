import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { asksForPrivacy } from '../../../platform/privacy-choices.ts'
import type { OptionalKind } from '../../../platform/privacy-choices.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { PartTitle } from '../open/page-view.tsx'
import { optionalKinds, switchOptional, switchedOff } from './switches.ts'
import { optionalWords } from './storage-list.ts'

const none: readonly OptionalKind[] = []
const never = () => () => undefined

/** Switches for what the site can do without, kept on this device. */
export function PrivacySwitches() {
  const { i18n } = useLingui()
  const off = useStore(switchedOff, none) ?? none
  const asks = useSyncExternalStore(never, asksForPrivacy, () => false)
  return (
    <section className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <PartTitle id="choices">
        <Trans>Your choices on this device</Trans>
      </PartTitle>
      {asks && (
        <p className="rounded-card bg-verified-soft px-4 py-3 text-small text-verified">
          <Trans>Your browser sends the Global Privacy Control signal. Your views are not counted.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {optionalKinds.map((kind) => {
          const { name, about } = optionalWords[kind]
          const isBound = kind === 'views' && asks
          return (
            <li key={kind} className="py-3">
              <Checkbox
                checked={!off.includes(kind) && !isBound}
                disabled={isBound}
                onChange={({ target }) => switchOptional(kind, target.checked)}
              >
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-medium">{i18n._(name)}</span>
                  <span className="text-small text-soft">{i18n._(about)}</span>
                </span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => optionalKinds.forEach((kind) => switchOptional(kind, false))}>
          <Trans>Switch all off</Trans>
        </Button>
        <Button size="small" onClick={() => optionalKinds.forEach((kind) => switchOptional(kind, true))}>
          <Trans>Switch all on</Trans>
        </Button>
      </div>
    </section>
  )
}
