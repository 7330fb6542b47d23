import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { PICTURE_SIDE, uploadPicture } from '../../../../contract/uploads.ts'
import { updateUser, type User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { imageFile, PictureFault, pictureDataUrl } from '../../../platform/storage/image-file.ts'
import { toast } from '../../../platform/toasts.ts'
import { upload } from '../../../platform/api/upload.ts'
import { usePhoto } from '../../../platform/use-photo.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Progress } from './progress.tsx'

const { least } = PICTURE_SIDE

export interface PhotoFieldProps {
  user: User
  /** The account as it is after each change. */
  onChange: (user: User) => void
}

/** What is under way: the picture on its way, and how much of it has left; nothing of it where the photo is removed. */
interface Work {
  preview?: string
  share?: number
}

/** A person's photo: choose, take or paste one, replace it, remove it. Each change is kept at once. */
export function PhotoField({ user, onChange }: PhotoFieldProps) {
  const { t } = useLingui()
  const hint = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const [work, setWork] = useState<Work>()
  const [fault, setFault] = useState<string>()
  const sentenceOf = useFaultSentence()
  const photo = usePhoto(user)

  async function attempt(change: () => Promise<User>, done: string) {
    setFault(undefined)
    try {
      onChange(await change())
      toast.success(done)
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setWork(undefined)
    }
  }
  const keep = async (photo: string | null) =>
    (await call(updateUser, { params: { id: user._id }, body: { photo } })).data

  function take(file: File | undefined) {
    if (!file || work) return
    setWork({})
    void attempt(
      async () => {
        const preview = await pictureDataUrl(file)
        setWork({ preview, share: 0 })
        const { data } = await upload(uploadPicture, imageFile(preview), (share) => setWork({ preview, share }))
        return keep(data.key)
      },
      t`Photo saved.`,
    )
  }
  function remove() {
    setWork({})
    void attempt(() => keep(null), t`Photo removed.`)
    chooser.current?.focus()
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    take(picture)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  const busy = work !== undefined
  return (
    <div role="group" aria-label={t`Photo`} className="flex flex-wrap items-center gap-5">
      <Avatar
        firstName={user.firstName}
        lastName={user.lastName}
        photo={work?.preview ? { src: work.preview } : photo}
        className="size-24 text-title"
      />
      <div className="grid min-w-0 grow basis-60 gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton buttonRef={chooser} icon={<ImageUp aria-hidden />} busy={busy} describedBy={hint} onFile={take}>
            {user.photo ? <Trans>Replace photo</Trans> : <Trans>Choose a photo</Trans>}
          </FileButton>
          <span className="hidden pointer-coarse:block">
            <FileButton icon={<Camera aria-hidden />} busy={false} describedBy={hint} onFile={take} camera>
              <Trans>Take a photo</Trans>
            </FileButton>
          </span>
          {user.photo && (
            <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={busy ? undefined : remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        {work?.preview && <Progress label={t`Uploading your photo`} share={work.share ?? 0} />}
        <p id={hint} className="text-small text-faint">
          <Trans>JPEG, PNG or WebP, at least {least} pixels a side.</Trans>{' '}
          <span className="pointer-coarse:hidden">
            <Trans>You can paste one, too.</Trans>
          </span>
        </p>
        <p role="alert" className="text-small font-medium text-wrong empty:hidden">
          {fault}
        </p>
      </div>
    </div>
  )
}

interface FileButtonProps {
  icon: ReactNode
  children: ReactNode
  busy: boolean
  describedBy: string
  onFile: (file: File | undefined) => void
  /** Opens the camera on devices that have one. */
  camera?: boolean
  buttonRef?: Ref<HTMLButtonElement>
}

/** A button that opens the device's choice of pictures. */
function FileButton({ icon, children, busy, describedBy, onFile, camera = false, buttonRef }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={buttonRef}
        icon={icon}
        busy={busy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file chosen again is a choice, too.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** What went wrong, and what to do, in the language of the page. */
function useFaultSentence(): (error: unknown) => string {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    heic: t`This browser cannot read HEIC pictures. Save the photo as JPEG and choose that.`,
    unreadable: t`The browser cannot read this file as a picture. Choose a JPEG, PNG or WebP.`,
    PICTURE_UNREADABLE: t`This picture is damaged. Save it again as JPEG and choose that.`,
    PICTURE_SIZE_REFUSED: t`This picture is too small or too long. Choose one with at least ${least} pixels a side.`,
    NOT_SIGNED_IN: t`You are no longer signed in. Sign in and try again.`,
    TOO_MANY_REQUESTS: t`That was a lot at once. Wait a moment and try again.`,
    UNAVAILABLE: t`The service is busy. Try again in a moment.`,
    NETWORK_UNREACHABLE: t`The server could not be reached. Check your connection and try again.`,
  }
  return (error) => {
    const code = error instanceof PictureFault ? error.reason : error instanceof ApiError ? error.code : ''
    const said = error instanceof ApiError && code === 'BUDGET_SPENT' ? error.message : undefined
    return said ?? sentences[code] ?? t`The photo could not be saved. Try again.`
  }
}
