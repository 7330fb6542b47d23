import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, CalendarClock, Clock, Coins, House, Phone, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { passLead } from '../../../../contract/enquiries/lead-pool.ts'
import type { PoolItem } from '../../../../contract/enquiries/lead-pool.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { undoToast } from '../../properties/open/undo-toast.tsx'
import { useWantedWords, windowNames } from '../open/wanted/wanted-words.ts'
import { WishLists } from '../wanted/wish-lists.tsx'
import { stalePool } from '../open/pool/pool-data.ts'

interface PoolCardProps {
  item: PoolItem
  passed: boolean
  onTake: () => void
}

/** A requirement without its person: what is wanted, how fresh it is, and what taking it costs. */
export function PoolCard({ item, passed, onTake }: PoolCardProps) {
  const { i18n, t } = useLingui()
  const { title, budget } = useWantedWords()
  const { ago, date, number } = useFormat()
  const { pending, run } = useAction({ invalidates: stalePool })
  const name = title(item)
  const { price, buyers, taken, moveIn, consent, ownMatches, text } = item
  const [took, all, published] = [number(taken), number(buyers), ago(item.publishedAt)]
  const [until, moving, agreed] = [date(item.expiresAt), moveIn && date(moveIn), date(consent.at, 'long')]
  const pass = (to: boolean) => call(passLead, { params: { id: item.id }, body: { passed: to } })

  async function putAside() {
    const { ok } = await run(() => pass(true))
    if (ok) undoToast(t`Passed.`, () => void run(() => pass(false)))
  }
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="grid gap-1">
        <h3 className="text-lead font-semibold wrap-anywhere">{name}</h3>
        <p className="figures font-medium">{budget(item)}</p>
      </div>
      <WishLists {...item} />
      {text && <p className="wrap-anywhere whitespace-pre-line text-soft">{text}</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-soft">
        <Fact icon={<Clock aria-hidden />}>
          <Trans>Published {published}</Trans>
        </Fact>
        <Fact icon={<CalendarClock aria-hidden />}>
          {moving ? (
            <Trans>
              Move in by {moving}; request open until {until}
            </Trans>
          ) : (
            <Trans>Open until {until}</Trans>
          )}
        </Fact>
        <Fact icon={<Phone aria-hidden />}>{i18n._(windowNames[item.contactWindow])}</Fact>
        <Fact icon={<House aria-hidden />}>
          <Plural
            value={ownMatches}
            _0="None of your homes matches"
            one="# of your homes matches"
            other="# of your homes match"
          />
        </Fact>
      </ul>
      <p className="flex items-start gap-2 text-small text-verified [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <BadgeCheck aria-hidden />
        {consent.proven === 'mobilePhone' ? (
          <Trans>Phone number verified by a code, agreed to be contacted on {agreed}</Trans>
        ) : (
          <Trans>E-mail address verified by a code, agreed to be contacted on {agreed}</Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="figures flex items-center gap-2">
          <Coins aria-hidden className="size-5 text-accent" />
          <span>
            <span className="font-semibold">
              <Plural value={price} one="# credit" other="# credits" />
            </span>
            <span className="text-small text-soft">
              {' · '}
              <Trans>
                {took} of {all} taken
              </Trans>
            </span>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {passed ? (
            <Button icon={<Undo2 aria-hidden />} busy={pending} onClick={() => void run(() => pass(false))}>
              <Trans>Move back</Trans>
            </Button>
          ) : (
            <Button look="quiet" busy={pending} aria-label={t`Pass: ${name}`} onClick={() => void putAside()}>
              <Trans>Pass</Trans>
            </Button>
          )}
          <Button look="primary" aria-label={t`Take: ${name}`} onClick={onTake}>
            <Trans>Take</Trans>
          </Button>
        </div>
      </div>
    </article>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    {children}
  </li>
)
