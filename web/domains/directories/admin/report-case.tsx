import { Trans, useLingui } from '@lingui/react/macro'
import { recordPaths } from '../../../../contract/member-paths.ts'
import { useState } from 'react'
import { MAX_PROFILE_REASON, decideProfileReport } from '../../../../contract/directories/profile-admin.ts'
import type { ProfileReport } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { profileReportName } from '../reporting/report-words.ts'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { useDecision } from './admin-data.ts'
import { reportStateNames } from './admin-words.ts'

/** What was reported about a profile, and the decision. */
export function ReportCase({ report }: { report: ProfileReport }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { marketId } = useConfig()
  const [asked, setAsked] = useState<'upheld' | 'dismissed'>()
  const { run } = useDecision()
  const { id, profile, reason, words, member, at, state, answer, party } = report

  async function decide(to: 'upheld' | 'dismissed', said: string) {
    const { ok, ...outcome } = await run(() =>
      call(decideProfileReport, { params: { id }, body: { to, reason: said } }),
    )
    if (ok || ('code' in outcome && outcome.code.startsWith('PROFILE_REPORT'))) setAsked(undefined)
    if (ok) toast.success(t`Decided.`)
  }
  const { name } = profile
  const reasonName = i18n._(profileReportName(reason, marketId))
  return (
    <article aria-label={`${name}: ${reasonName}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">
          <TextLink to={recordPaths.profile(profile.id)}>{profile.name}</TextLink>
        </h2>
        <span className="text-small text-soft">
          {member ? <Trans>Reported by a member</Trans> : <Trans>Reported by a visitor</Trans>} ·{' '}
          <time dateTime={at}>{moment(at)}</time>
        </span>
      </div>
      <p className="font-medium">{reasonName}</p>
      {words && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>}
      {state !== 'open' ? (
        <p className="flex flex-wrap items-baseline gap-2 text-soft">
          <Chip tone={state === 'upheld' ? 'wrong' : 'plain'}>{i18n._(reportStateNames[state])}</Chip>
          <span className="min-w-0 wrap-anywhere">{answer}</span>
        </p>
      ) : party ? (
        <p className="text-small text-soft">
          <Trans>You are involved in this claim. Another moderator decides.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" aria-haspopup="dialog" onClick={() => setAsked('upheld')}>
            <Trans>Uphold</Trans>
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setAsked('dismissed')}>
            <Trans context="a report">Dismiss</Trans>
          </Button>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={asked === 'upheld' ? t`Uphold this report?` : t`Dismiss this report?`}
          description={
            asked === 'upheld' ? t`${name} cannot be a preferred agent for 180 days.` : `${name}: ${reasonName}`
          }
          label={t`What did you find? Only moderators read it.`}
          action={asked === 'upheld' ? t`Uphold` : t({ message: 'Dismiss', context: 'a report' })}
          maxLength={MAX_PROFILE_REASON}
          send={(said) => decide(asked, said)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </article>
  )
}
