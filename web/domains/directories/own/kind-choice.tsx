import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { profileKinds } from '../../../../contract/directories/kinds.ts'
import type { OwnProfile } from '../../../../contract/directories/own-profile.ts'
import { Chip } from '../../../ui/chip.tsx'
import { kindNames } from '../open/profile/detail-words.ts'
import { partnerPath } from './profile-data.ts'
import { kindLeads, stateNames } from './profile-words.ts'
import { textOf } from '../../../platform/draft/typed-values.ts'

const row =
  'flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 hover:border-edge hover:bg-sunk'

/** The profiles of the person, and the kinds of partner they can register as. */
export function KindChoice({ own }: { own: readonly OwnProfile[] }) {
  const { i18n } = useLingui()
  const shown = own.filter(({ state }) => state !== 'closed')
  return (
    <div className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <h1 className="text-headline">
          <Trans>Register as a partner</Trans>
        </h1>
        <p className="max-w-prose text-soft">
          <Trans>
            Get a page of your own, be found in your areas and receive enquiries. It is free, and your documents are
            checked before you go live.
          </Trans>
        </p>
      </div>
      {shown.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lead">
            <Trans>My profiles</Trans>
          </h2>
          <ul className="grid gap-3">
            {shown.map(({ id, kind, state, name, fields }) => (
              <li key={id}>
                <Link to={partnerPath({ profile: id })} className={row}>
                  <span className="grid min-w-0 grow">
                    <span className="font-medium wrap-anywhere">
                      {name ?? (textOf(fields['name']) || i18n._(kindNames[kind]))}
                    </span>
                    <span className="text-small text-soft">{i18n._(kindNames[kind])}</span>
                  </span>
                  <Chip tone={state === 'active' ? 'verified' : state === 'draft' ? 'plain' : 'due'}>
                    {i18n._(stateNames[state])}
                  </Chip>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="text-lead">
          <Trans>What do you do?</Trans>
        </h2>
        <ul className="grid gap-3">
          {profileKinds.map((kind) => (
            <li key={kind}>
              <Link to={partnerPath({ kind, step: 'identity' })} className={row}>
                <span className="grid min-w-0 grow">
                  <span className="font-medium">{i18n._(kindNames[kind])}</span>
                  <span className="text-small text-soft">{i18n._(kindLeads[kind])}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
