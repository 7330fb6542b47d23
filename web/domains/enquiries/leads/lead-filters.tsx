import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { boardStages, leadReplies, leadSources } from '../../../../contract/enquiries/lead-stages.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import { replyNames, sourceNames } from '../open/leads/lead/lead-words.ts'
import { filtersOf, type LeadFilters, type LeadsSearch } from '../open/leads/lead/leads-search.ts'
import { SearchField } from '../../../ui/table/search-field.tsx'
import type { Board } from './lead/place-lead.ts'
import { leadStageNames } from '../../directories/open/lead-stage-names.ts'

const ages = [1, 7, 30, 90]

interface LeadFiltersProps {
  search: LeadsSearch
  /** The options; undefined before the first answer. */
  board: Board | undefined
  /** Called with the changed filters; the others remain. */
  onChange: (changed: LeadFilters) => void
}

/** Filters of the leads; behind a button on a phone. */
export function LeadFilterFields({ search, board, onChange }: LeadFiltersProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const chosen = Object.entries(filtersOf(search)).filter(([name, value]) => name !== 'text' && value !== undefined)
  const { listings = [], projects = [], campaigns = [], team = [] } = board ?? {}

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:flex md:flex-wrap">
      <div className="flex gap-2">
        <SearchField
          label={t`Search your leads`}
          labelHidden
          placeholder={t`Name, number or reference`}
          className="grow md:w-60"
          value={search.text ?? ''}
          onText={(text) => onChange({ text: text || undefined })}
        />
        <Button
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls="lead-filters"
          icon={<SlidersHorizontal aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Filters</Trans>
          {chosen.length > 0 && <span className="figures">({chosen.length})</span>}
        </Button>
      </div>
      <div
        id="lead-filters"
        className={classes('grid grid-cols-2 gap-2 md:flex md:flex-wrap md:*:max-w-52', !isOpen && 'max-md:hidden')}
      >
        <SelectField
          label={t({ message: 'Home', context: 'a property' })}
          labelHidden
          value={search.listing ?? ''}
          onChange={({ target }) => onChange({ listing: target.value || undefined })}
        >
          <option value="">{t`All homes`}</option>
          {listings.map(({ id, title, count }) => (
            <option key={id} value={id}>{`${title} (${count})`}</option>
          ))}
        </SelectField>
        {projects.length > 0 && (
          <SelectField
            label={t`Project`}
            labelHidden
            value={search.project ?? ''}
            onChange={({ target }) => onChange({ project: target.value || undefined })}
          >
            <option value="">{t`All projects`}</option>
            {projects.map(({ id, title, count }) => (
              <option key={id} value={id}>{`${title} (${count})`}</option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t`Stage`}
          labelHidden
          value={search.stage ?? ''}
          onChange={({ target: { value } }) => onChange({ stage: boardStages.find((one) => one === value) })}
        >
          <option value="">{t`All stages`}</option>
          {boardStages.map((stage) => (
            <option key={stage} value={stage}>
              {i18n._(leadStageNames[stage])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`First reply`}
          labelHidden
          value={search.reply ?? ''}
          onChange={({ target: { value } }) => onChange({ reply: leadReplies.find((one) => one === value) })}
        >
          <option value="">{t`Replied or not`}</option>
          {leadReplies.map((reply) => (
            <option key={reply} value={reply}>
              {i18n._(replyNames[reply])}
            </option>
          ))}
        </SelectField>
        {team.length > 1 && (
          <SelectField
            label={t`Assigned to`}
            labelHidden
            value={search.assignee ?? ''}
            onChange={({ target }) => onChange({ assignee: target.value || undefined })}
          >
            <option value="">{t`Everyone`}</option>
            <option value="nobody">{t`Nobody`}</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t`Source`}
          labelHidden
          value={search.source ?? ''}
          onChange={({ target: { value } }) => onChange({ source: leadSources.find((one) => one === value) })}
        >
          <option value="">{t`All sources`}</option>
          {leadSources.map((source) => (
            <option key={source} value={source}>
              {i18n._(sourceNames[source])}
            </option>
          ))}
        </SelectField>
        {campaigns.length > 0 && (
          <SelectField
            label={t`Campaign`}
            labelHidden
            value={search.campaign ?? ''}
            onChange={({ target }) => onChange({ campaign: target.value || undefined })}
          >
            <option value="">{t`All campaigns`}</option>
            {campaigns.map(({ name, count }) => (
              <option key={name} value={name}>{`${name} (${count})`}</option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t`Age`}
          labelHidden
          value={search.age ?? ''}
          onChange={({ target }) => onChange({ age: Number(target.value) || undefined })}
        >
          <option value="">{t`Any time`}</option>
          {[...new Set([...ages, ...(search.age === undefined ? [] : [search.age])])].map((days) => (
            <option key={days} value={days}>
              {ageName(days, t)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

type Say = ReturnType<typeof useLingui>['t']
const ageName = (days: number, t: Say) => (days === 1 ? t`Last 24 hours` : t`Last ${days} days`)

/** Active filters as chips that remove them. */
export function LeadChips({ search, board, onChange }: LeadFiltersProps) {
  const { t, i18n } = useLingui()
  const { listing, project, source, campaign, assignee, stage, reply, taskOf, age, text } = search
  const nameOf = (member: string) => board?.team.find(({ id }) => id === member)?.name ?? t`One teammate`
  const labels: Partial<Record<keyof LeadFilters, string | undefined>> = {
    text: text && `“${text}”`,
    listing: listing && (board?.listings.find(({ id }) => id === listing)?.title ?? t`One home`),
    project: project && (board?.projects.find(({ id }) => id === project)?.title ?? t`One project`),
    stage: stage && i18n._(leadStageNames[stage]),
    assignee: assignee === 'nobody' ? t`Unassigned` : assignee && nameOf(assignee),
    reply: reply && i18n._(replyNames[reply]),
    taskOf: taskOf && t`Tasks due: ${nameOf(taskOf)}`,
    source: source && i18n._(sourceNames[source]),
    campaign,
    age: age === undefined ? undefined : ageName(age, t),
  }
  const applied = Object.entries(labels).flatMap(([name, label]) => (label ? [{ name, label }] : []))
  if (applied.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {applied.map(({ name, label }) => (
        <li key={name}>
          <RemovableChip removeLabel={t`Remove filter: ${label}`} onRemove={() => onChange({ [name]: undefined })}>
            <span className="max-w-64 truncate">{label}</span>
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button look="quiet" size="small" onClick={() => onChange(filtersOf({}))}>
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  )
}

/** The number of leads, announced when it changes. */
export const LeadCount = ({ count }: { count: number | undefined }) => (
  <p aria-live="polite" aria-atomic className="figures min-h-6 text-small text-soft">
    {count !== undefined && <Plural value={count} _0="No leads" one="# lead" other="# leads" />}
  </p>
)
