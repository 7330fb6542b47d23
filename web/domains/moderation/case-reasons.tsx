import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Flag, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ModerationCase } from '../../../contract/moderation.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Chip } from '../../ui/chip.tsx'
import { Section } from '../properties/open/facts/section.tsx'
import { ChangeTable } from './change-table.tsx'
import { reportReasonNames } from './report-words.ts'
import { AlikeHome } from './alike-home.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { groundNames, riskNames } from './messages.ts'

/** What a moderator is to look at: reports, what was decided before, the change, signals, and who lists the home. */
export function CaseReasons({ found }: { found: ModerationCase }) {
  const { i18n } = useLingui()
  const { reports, change, risk, wording, duplicates, past } = found
  return (
    <>
      {reports.length > 0 && (
        <Section title={<Plural value={reports.length} one="# report" other="# reports" />}>
          <ul className="grid gap-3">
            {reports.map((report) => (
              <li key={report.id} className="flex gap-3 rounded-card bg-wrong-soft p-4">
                <Flag aria-hidden className="mt-0.5 size-5 shrink-0 text-wrong" />
                <div className="min-w-0">
                  <p className="font-medium">{i18n._(reportReasonNames[report.reason])}</p>
                  {report.words && <p className="mt-1 wrap-anywhere whitespace-pre-line">{report.words}</p>}
                  <ReportFoot report={report} />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {past.length > 0 && (
        <Section title={<Trans>Previous actions</Trans>}>
          <AuditEntries entries={past} />
        </Section>
      )}
      {change && (
        <Section
          title={
            found.kinds.includes('change') ? (
              <Trans>What would change</Trans>
            ) : (
              <Trans>Changes since it was sent back</Trans>
            )
          }
        >
          <ChangeTable fields={change.fields} home={found.home} />
        </Section>
      )}
      {risk.length > 0 && (
        <Section title={<Trans>Warning signs</Trans>}>
          <ul className="flex flex-wrap gap-2">
            {risk.map((signal) => (
              <li key={signal}>
                <Chip tone="due" icon={<TriangleAlert aria-hidden />}>
                  {i18n._(riskNames[signal])}
                </Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {wording.length > 0 && (
        <Section title={<Trans>Words that may exclude people</Trans>}>
          <ul className="flex flex-wrap gap-2">
            {wording.map(({ field, phrase, ground }) => (
              <li key={`${field} ${phrase}`}>
                <Chip tone="due" icon={<TriangleAlert aria-hidden />}>
                  {`“${phrase}” · ${i18n._(groundNames[ground])}`}
                </Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {duplicates.length > 0 && (
        <Section title={<Trans>It may already be on the market</Trans>}>
          <ul className="divide-y divide-line border-y border-line">
            {duplicates.map((duplicate) => (
              <AlikeHome key={duplicate.home.id} duplicate={duplicate} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={<Trans>Owner or agent</Trans>}>
        <ListerFacts found={found} />
      </Section>
    </>
  )
}

function ReportFoot({ report }: { report: ModerationCase['reports'][number] }) {
  const { ago } = useFormat()
  const when = ago(report.at)
  return (
    <p className="mt-1 text-small text-soft">
      {when}
      {' · '}
      {report.member ? <Trans>by someone with an account</Trans> : <Trans>by a visitor</Trans>}
      {report.answer && (
        <>
          {' · '}
          <Trans>wants to hear the outcome</Trans>
        </>
      )}
    </p>
  )
}

function ListerFacts({ found: { lister } }: { found: ModerationCase }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const since = lister.since && date(lister.since)
  const facts: [string, ReactNode][] = [
    [t`Name`, [lister.name, lister.office !== lister.name && lister.office].filter(Boolean).join(' · ')],
    [t`Account`, since ? t`Since ${since}` : t`None: imported or listed by an agency`],
    [t`On the market now`, lister.listings],
    [t`Published in total`, lister.published],
    [t`Rejected`, lister.rejections],
  ]
  return (
    <dl className="figures grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-faint">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
