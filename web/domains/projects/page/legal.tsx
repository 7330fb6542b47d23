import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { ProjectApproval } from '../../../../contract/projects/facts.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { documentFacts } from '../../uploads/open/document-words.ts'
import { approvalNames, approvalStateNames, documentKindNames, ownershipNames, roleNames } from '../disclosure-words.ts'
import { hasRegister } from '../open/project-words.ts'
import { Facts, SubPart } from './part.tsx'
import { documentAddress } from './project-data.ts'

type Land = NonNullable<Project['facts']['land']>

/** What the builder disclosed: approvals, land, litigation, who works on it, where the money goes, and papers to read. */
export function Legal({ project }: { project: Project }) {
  const { t, i18n } = useLingui()
  const { approvals = [], land, litigations, professionals = [], bank } = project.facts
  const { documents, architects } = project
  const people = [
    ...architects.map(({ slug, name }) => ({
      role: roleNames.architect,
      name: <TextLink to={paths.architect(slug)}>{name}</TextLink>,
      key: slug,
    })),
    ...professionals
      .filter(({ role, name }) => role !== 'architect' || !architects.some((one) => one.name === name))
      .map(({ role, name }) => ({ role: roleNames[role], name, key: `${role} ${name}` })),
  ]
  return (
    <>
      <p className="text-small text-soft">
        <Trans>As stated by the builder. We have not verified these documents.</Trans>
      </p>
      {approvals.length > 0 && (
        <SubPart title={t`Approvals`}>
          <Approvals approvals={approvals} />
        </SubPart>
      )}
      {documents.length > 0 && (
        <SubPart title={t`Documents`}>
          <Documents project={project} />
        </SubPart>
      )}
      {land && (
        <SubPart title={t`Land`}>
          <LandFacts land={land} />
        </SubPart>
      )}
      {litigations !== undefined && (
        <SubPart title={t`Litigation`}>
          {litigations.length === 0 ? (
            <p className="text-soft">
              <Trans>The builder states that no case is pending.</Trans>
            </p>
          ) : (
            <ul className="grid gap-3">
              {litigations.map(({ court, caseNumber, about, state }) => (
                <li key={`${court} ${caseNumber}`} className="grid gap-1 border-s-2 border-due ps-4">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold wrap-anywhere">
                      {court}, {caseNumber}
                    </span>
                    <Chip tone={state === 'open' ? 'due' : 'plain'}>
                      {state === 'open' ? <Trans context="of a court case">Open</Trans> : <Trans>Decided</Trans>}
                    </Chip>
                  </p>
                  <p className="max-w-prose text-soft">{about}</p>
                </li>
              ))}
            </ul>
          )}
        </SubPart>
      )}
      {people.length > 0 && (
        <SubPart title={t`Project team`}>
          <ul className="grid gap-x-12 sm:grid-cols-2">
            {people.map(({ role, name, key }) => (
              <li key={key} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
                <span className="text-soft">{i18n._(role)}</span>
                <span className="font-medium">{name}</span>
              </li>
            ))}
          </ul>
        </SubPart>
      )}
      {bank && (
        <SubPart title={t`Bank`}>
          <Facts
            rows={[
              ...(bank.escrowBank === undefined ? [] : [[t`Escrow account`, bank.escrowBank] as const]),
              ...(bank.lenders === undefined || bank.lenders.length === 0
                ? []
                : [[t`Home loans from`, bank.lenders.join(', ')] as const]),
            ]}
          />
        </SubPart>
      )}
    </>
  )
}

function Approvals({ approvals }: { approvals: readonly ProjectApproval[] }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {approvals.map(({ kind, state, authority, number, on, validUntil }) => {
        const [given, until] = [on && date(on), validUntil && date(validUntil)]
        const said: ReactNode[] = [
          authority,
          number && (
            <span key="number" className="figures wrap-anywhere">
              <Trans>No. {number}</Trans>
            </span>
          ),
          given,
          until && <Trans key="until">valid until {until}</Trans>,
        ].filter((one) => one !== undefined && one !== '')
        return (
          <li key={`${kind} ${number ?? ''}`} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{i18n._(approvalNames[kind])}</p>
              {said.length > 0 && (
                <p className="figures text-small text-soft">
                  {said.flatMap((one, at) => (at === 0 ? [one] : [' · ', one]))}
                </p>
              )}
            </div>
            <Chip tone={state === 'applied' ? 'due' : 'plain'} className="shrink-0">
              {i18n._(approvalStateNames[state])}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

function LandFacts({ land }: { land: Land }) {
  const { t, i18n } = useLingui()
  const { area } = useFormat()
  const isIndia = hasRegister(useMarket())
  const { surveyNumbers, ownership, licenseNumber, encumbrance, builtUpArea } = land
  const rows: (readonly [string, ReactNode] | false)[] = [
    ownership !== undefined && [t`Ownership`, i18n._(ownershipNames[ownership])],
    surveyNumbers !== undefined && [isIndia ? t`Survey numbers` : t`Parcel numbers`, surveyNumbers],
    licenseNumber !== undefined && [isIndia ? t`Licence number` : t`Permit`, licenseNumber],
    builtUpArea !== undefined && [t`Total built-up area`, area(builtUpArea)],
    encumbrance !== undefined && [isIndia ? t`Encumbrances` : t`Liens`, encumbrance],
  ]
  return <Facts rows={rows.filter((row) => row !== false)} />
}

function Documents({ project }: { project: Project }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {project.documents.map((document) => (
        <li key={document.id}>
          <a
            href={documentAddress(project, document.id)}
            {...(document.type === 'application/pdf'
              ? { download: document.name }
              : { target: '_blank', rel: 'noopener' })}
            className="flex min-h-11 items-center justify-between gap-4 py-2 hover:underline"
          >
            <span className="min-w-0">
              <span className="block font-medium">{i18n._(documentKindNames[document.kind])}</span>
              <span className="figures block text-small text-soft wrap-anywhere">
                {document.name} · {documentFacts(document, number)}
              </span>
            </span>
            <Download aria-hidden className="size-5 shrink-0 text-faint" />
          </a>
        </li>
      ))}
    </ul>
  )
}
