import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { projectNumbers, projectRegisters, stateSlug } from '../../../../contract/projects/project-numbers.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

/** Phases shown above the fold. */
const SHOWN = 2

type Phase = NonNullable<Project['facts']['phases']>[number]

/** The project's registration numbers and a link to the register; only in markets with a regulator. */
export function RegisterPanel({ project }: { project: Project }) {
  const { t } = useLingui()
  const { market, registrationId, stateOrProvince = '', facts } = project
  if (projectNumbers[market] === undefined) return null
  const register = projectRegisters[market][stateSlug(stateOrProvince)]
  const told = facts.phases ?? []
  const phases: readonly Phase[] =
    told.length > 0 ? told : registrationId === undefined ? [] : [{ name: '', registrationId, towers: [] }]
  const [shown, folded] = [phases.slice(0, SHOWN), phases.slice(SHOWN)]
  const more = folded.length
  return (
    <section
      aria-label={t`RERA registration`}
      className="flex items-start justify-between gap-4 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="text-small font-medium text-soft">
          <Trans>RERA registration</Trans>
        </h2>
        {phases.length === 0 ? (
          <p>
            <Trans>
              The builder has not given a number. Projects of more than 500 sq m or eight homes need one before they are
              advertised.
            </Trans>
          </p>
        ) : (
          <ul className="grid gap-1">
            {shown.map((phase) => (
              <PhaseNumber key={phase.name} phase={phase} />
            ))}
          </ul>
        )}
        {more > 0 && (
          <details>
            <summary className="min-h-9 content-center text-small font-medium pointer-coarse:min-h-11">
              <Plural value={more} one="# more phase" other="# more phases" />
            </summary>
            <ul className="grid gap-2 pt-1">
              {folded.map((phase) => (
                <PhaseNumber key={phase.name} phase={phase} />
              ))}
            </ul>
          </details>
        )}
        {register !== undefined && (
          <p className="text-small">
            <Trans>
              Look it up in the register:{' '}
              <a
                href={register}
                target="_blank"
                rel="noopener noreferrer"
                className="text-accent-strong underline underline-offset-3 wrap-anywhere"
              >
                {new URL(register).host}
              </a>
            </Trans>
          </p>
        )}
      </div>
      {register !== undefined && (
        // On a phone the link does the same.
        <QrCode
          text={register}
          label={t`QR code for the register’s page`}
          className="size-20 shrink-0 rounded-control max-sm:hidden"
        />
      )}
    </section>
  )
}

/** The number of one phase and its validity. */
function PhaseNumber({ phase: { name, registrationId, validUntil, towers } }: { phase: Phase }) {
  const { date } = useFormat()
  const until = validUntil !== undefined && date(validUntil)
  const which = towers.join(', ')
  return (
    <li>
      <p className="figures font-semibold wrap-anywhere select-all">{registrationId ?? <Trans>No number yet</Trans>}</p>
      <p className="figures flex flex-wrap gap-x-3 text-small text-soft empty:hidden">
        {name !== '' && <span>{which === '' ? name : `${name} · ${which}`}</span>}
        {until && (
          <span>
            <Trans>Valid until {until}</Trans>
          </span>
        )}
      </p>
    </li>
  )
}
