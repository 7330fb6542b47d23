import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../platform/api/use-action.ts'
import { pushState, turnPushOff, turnPushOn } from '../../../platform/push.ts'

/**
 * Push messages on this device. They can only be turned on by a press, because the browser then asks; `onTurned` is
 * called afterwards.
 */
export function usePush(onTurned?: () => void) {
  const { data: state, refetch } = useQuery({
    queryKey: ['push on this device'],
    queryFn: () => pushState(),
    staleTime: 0,
    // The person may return from the browser's settings.
    refetchOnWindowFocus: true,
  })
  const { pending, run } = useAction()
  const turn = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      await refetch()
      onTurned?.()
    })
  return {
    /** Undefined until the browser has answered. */
    state,
    pending,
    turnOn: () => turn(turnPushOn),
    turnOff: () => turn(turnPushOff),
  }
}
