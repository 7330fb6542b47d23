import { Trans, useLingui } from '@lingui/react/macro'
import { PORTFOLIO_ALT, PORTFOLIO_TITLE } from '../../../../../contract/directories/own-portfolio.ts'
import { costBands } from '../../../../../contract/directories/portfolio.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { readArea, readNumber, showArea, showText } from '../../../../platform/draft/typed-values.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { PictureField } from '../../../uploads/open/picture-field.tsx'
import { costBandText } from '../../profile/portfolio-words.ts'
import { workFieldNames } from './portfolio-form-words.ts'
import { ProjectField } from './project-field.tsx'
import { TypedField } from './typed-field.tsx'
import { controlName, type WorkField, type WrittenWork } from './written-portfolio.ts'

/** The properties that the fields of works share. */
export interface WorkForm {
  market: MarketId
  /** Names of projects by slug. */
  projectNames: ReadonlyMap<string, string>
  errorOf: (name: string) => string | undefined
  onWork: (key: string, changes: Partial<Omit<WrittenWork, 'key'>>) => void
  onProject: (key: string, project: { slug: string; name: string } | undefined) => void
  onUploading: (uploading: boolean) => void
}

/** The fields of one work. */
export function WorkFields({ work, form }: { work: WrittenWork; form: WorkForm }) {
  const { market, projectNames, errorOf, onWork, onProject, onUploading } = form
  const onChange = (changes: Partial<Omit<WrittenWork, 'key'>>) => onWork(work.key, changes)
  const { t, i18n } = useLingui()
  const format = useFormat()
  const of = (field: WorkField) => {
    const name = controlName(work.key, field)
    return { name, label: i18n._(workFieldNames[field]), error: errorOf(name) }
  }
  const alt = (field: 'beforeAlt' | 'afterAlt') => (
    <TextField
      {...of(field)}
      hint={t`Used by screen readers and search engines.`}
      maxLength={PORTFOLIO_ALT.most}
      autoComplete="off"
      value={work[field]}
      onChange={({ target }) =>
        onChange(field === 'beforeAlt' ? { beforeAlt: target.value } : { afterAlt: target.value })
      }
    />
  )
  const unit = format.unitName
  return (
    <>
      <TextField
        {...of('title')}
        hint={t`For example “House with a deep veranda”. Leave out names of people, phone numbers and links.`}
        maxLength={PORTFOLIO_TITLE.most}
        autoComplete="off"
        value={work.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-3">
          <PictureField
            {...of('after')}
            pictureKey={work.after}
            onChange={(after) => onChange({ after })}
            onUploading={onUploading}
          />
          {work.after && alt('afterAlt')}
        </div>
        <div className="grid content-start gap-3">
          <PictureField
            {...of('before')}
            label={t`“Before” picture, if you have one`}
            pictureKey={work.before}
            onChange={(before) => onChange({ before })}
            onRemove={() => onChange({ before: '', beforeAlt: '' })}
            onUploading={onUploading}
          />
          {work.before && alt('beforeAlt')}
        </div>
      </div>
      {work.before && (
        <p className="text-small text-soft">
          <Trans>Visitors can slide between the two. Take both from the same spot.</Trans>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <TypedField
          {...of('year')}
          inputMode="numeric"
          value={work.year}
          read={readNumber}
          show={showText}
          onChange={(year) => onChange({ year })}
        />
        <TypedField
          {...of('area')}
          label={`${i18n._(workFieldNames.area)} (${unit})`}
          value={work.area}
          read={(text) => readArea(text, format.unit)}
          show={(value) => showArea(value, format.unit)}
          onChange={(area) => onChange({ area })}
        />
        <SelectField
          {...of('costBand')}
          value={work.costBand}
          onChange={({ target }) => onChange({ costBand: target.value })}
        >
          <option value="">{t`Not stated`}</option>
          {costBands.map((band) => (
            <option key={band} value={band}>
              {costBandText(band, market, format, i18n)}
            </option>
          ))}
        </SelectField>
      </div>
      <ProjectField
        {...of('project')}
        market={market}
        project={work.project}
        projectName={projectNames.get(work.project) ?? work.project}
        onChange={(project) => onProject(work.key, project)}
      />
    </>
  )
}
