import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { everySpeciality, spokenLanguages } from '../../../../contract/directories/kinds.ts'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { languageWords, specialityWords } from '../open/profile/detail-words.ts'
import { detailRows } from './detail-rows.ts'

/** All submitted facts. */
export function ProfileFacts({ profile }: { profile: AdminProfileDetail }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { imageBaseUrl } = useConfig()
  const { license, licenseState, licenseUntil, taxId, phone, email, website, began, agency, photo, market } = profile
  const languages = profile.languages.map((one) => {
    const known = spokenLanguages.find((language) => language === one)
    return known ? i18n._(languageWords[known]) : one
  })
  const strengths = profile.specialities.map((one) => {
    const known = everySpeciality.find((speciality) => speciality === one)
    return known ? i18n._(specialityWords[known]) : one
  })
  const rows: [name: string, value: ReactNode][] = [
    [t`New name, shown once its check has passed`, profile.requestedName],
    [market === 'us' ? t`License` : t`Licence`, [license, licenseState].filter(Boolean).join(', ')],
    [market === 'us' ? t`License valid until` : t`Licence valid until`, licenseUntil && date(licenseUntil)],
    [market === 'us' ? t`EIN` : t`GSTIN`, taxId],
    [t`Phone`, phone],
    [t`E-mail`, email],
    // As text, because an unreviewed address must not be a link.
    [t`Website`, website],
    [t`Agency`, agency],
    [t`Working since`, began],
    [t`Areas served`, profile.areas.join(', ')],
    [t`Languages`, languages.join(', ')],
    [market === 'us' ? t`Specialties` : t`Specialities`, strengths.join(', ')],
    [t({ message: 'About', context: 'a person' }), profile.bio],
    [t`About, in Hindi`, profile.bioHindi],
    ...detailRows(profile.details, i18n),
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="divide-y divide-line border-y border-line">
        {rows
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {photo && (
        <div className="size-32 overflow-hidden rounded-card">
          <Picture
            src={(width) => `${imageBaseUrl}${photo.url}-${width}.webp`}
            widths={photo.widths}
            width={photo.width}
            height={photo.height}
            thumbhash={photo.thumbhash}
            alt={t`Portrait or logo`}
            sizes="128px"
          />
        </div>
      )}
    </div>
  )
}
