import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { checkListing } from '../../../../contract/listings/check-listing.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { User } from '../../../../contract/users.ts'
import { useConfig } from '../../../platform/config.ts'
import type { DraftSync, DraftView } from '../../../platform/draft/draft-sync.ts'
import { useSaveStatus } from '../../../platform/draft/use-save-status.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Fault } from '../../../ui/steps/fault-summary.tsx'
import { useWizard } from '../../../ui/steps/use-wizard.ts'
import { WizardFrame } from '../../../ui/steps/wizard-frame.tsx'
import { FormProvider } from '../draft/form-context.ts'
import type { ListingForm } from '../draft/form-context.ts'
import { useSayValue } from '../draft/format-value.ts'
import { useOffer } from '../draft/offer.ts'
import { askedCustom, askedOf, openFields, stepOfField, stepQuestions, steps } from '../draft/steps.ts'
import type { Step } from '../draft/steps.ts'
import { valueAt } from '../draft/record-values.ts'
import { useFaults } from '../draft/use-faults.ts'
import { useFieldName, useStepName } from '../draft/use-field-name.ts'
import { useCustomFields } from '../../properties/open/custom-fields/custom-fields.ts'
import { usePhotoQueue } from '../photos/use-photo-queue.ts'
import { useVideoUpload } from '../video/use-video-upload.ts'
import { ModeratorSays } from '../preview/changes-requested.tsx'
import { NAME_FIELD, PHONE_FIELD, needsName, needsPhone, saveTypedName } from './contact-step.tsx'
import { PhoneFirst } from './phone-first.tsx'
import type { Published } from './preview-step.tsx'
import { SidePreview } from '../preview/side-preview.tsx'
import { StepBody } from './step-body.tsx'

interface WizardProps {
  user: User
  draftSync: DraftSync
  view: DraftView
  /** The home being edited, and its published fields. */
  propertyId?: string | undefined
  stands?: DraftFields | undefined
  /** Its changes that waited for a moderator when the edit was opened. */
  waiting?: DraftFields | undefined
  status?: StandardStatus | undefined
  onPublished: (published: Published) => void
}

/** Writes or edits one listing, step by step. */
export function Wizard({ user, draftSync, view, propertyId, stands, waiting, status, onPublished }: WizardProps) {
  const offer = useOffer()
  const { marketId } = useConfig()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const nameOf = useFieldName()
  const stepName = useStepName()
  const faultsOf = useFaults()
  const formatValue = useSayValue()
  const save = useSaveStatus({ view, nameOf, isOnDevice: true })
  const [phoneSkipped, setPhoneSkipped] = useState(false)
  const { id, fields } = view
  const isBegun = view.version > 0 || view.state !== 'saved'
  const custom = useCustomFields(marketId)
  const customAsked = askedCustom({ market: marketId, ...fields }, custom ?? [])
  const asked = askedOf({ market: marketId, ...fields }).filter(
    ({ name }) => name !== 'custom' || customAsked.length > 0,
  )
  const problems = checkListing({ market: marketId, ...fields }, marketId, custom)
  const open = openFields(problems, asked)
  const lister = { user, propertyId }
  // The contact step itself says that these are missing.
  const missing: Fault<Step>[] = [
    ...(needsName(lister) ? [{ field: NAME_FIELD, step: 'contact' as const, label: '' }] : []),
    ...(needsPhone(lister) ? [{ field: PHONE_FIELD, step: 'contact' as const, label: '' }] : []),
  ]
  // Only at the start: a link to a step means the step.
  const asksPhone = params.get('step') === null && !phoneSkipped && needsPhone(lister)
  const wizard = useWizard<Step>({
    steps: steps.map((key) => ({
      key,
      name: stepName(key),
      isFilled: asked.some((field) => stepOfField(field) === key && fields[field.name] !== undefined),
    })),
    faults: [...faultsOf(open, fields), ...missing],
    first: Object.keys(fields).length === 0 ? 'intent' : (open[0]?.step ?? 'preview'),
    addressOf: (step) =>
      propertyId === undefined
        ? paths.submitListing({ draft: id, step })
        : memberPaths.editListing(propertyId, { step }),
    isBegun: isBegun && !asksPhone,
    hasIntro: asksPhone,
    isBlank: (path) => valueAt(fields, path) === undefined,
    onStep: () => void draftSync.flush(),
    onNext: (step) => step === 'contact' && needsName(lister) && saveTypedName(),
  })
  const queue = usePhotoQueue(user._id, draftSync)
  const video = useVideoUpload(draftSync)
  const form: ListingForm = {
    user,
    draftId: id,
    fields,
    savedVersion: view.state === 'saved' ? view.version : 0,
    propertyId,
    asked: new Map(asked.map((field) => [field.name, field])),
    customFields: customAsked,
    problems,
    set(changes) {
      wizard.typedIn(Object.keys(changes))
      draftSync.set(fields['market'] === undefined ? { market: marketId, ...changes } : changes)
    },
    touch: wizard.touch,
    errorOf: wizard.errorOf,
    goTo: wizard.goTo,
  }
  const { step } = wizard
  return (
    <FormProvider value={form}>
      <div className="page py-4">
        <WizardFrame
          wizard={wizard}
          label={propertyId === undefined ? <Trans>Post a property</Trans> : <Trans>Change your listing</Trans>}
          title={offer.say(stepQuestions[step])}
          save={save}
          onCopy={() => void navigate(paths.submitListing({ draft: newId(), step }), { state: { copied: fields } })}
          conflicts={view.conflicts}
          nameOf={nameOf}
          formatValue={formatValue}
          onDecide={draftSync.decide}
          notice={propertyId !== undefined && <ModeratorSays onTakenBack={draftSync.refresh} />}
          intro={
            asksPhone
              ? {
                  title: <Trans>First, verify your phone number</Trans>,
                  body: <PhoneFirst onDone={() => setPhoneSkipped(true)} />,
                  onSkip: () => setPhoneSkipped(true),
                }
              : undefined
          }
          aside={<SidePreview />}
        >
          <StepBody
            step={step}
            queue={queue}
            video={video}
            warns={wizard.stoppedBy.length > 0}
            preview={{ draftSync, stands, waiting, status, back: wizard.back, onPublished }}
          />
        </WizardFrame>
      </div>
    </FormProvider>
  )
}
