import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../platform/api/use-action.ts'
import { pushState, turnPushOff, turnPushOn } from '../../../platform/push.ts'

/** Push messages on this device. They are turned on by a press only, for then the browser asks; `onTurned` is told when it has. */
export function usePush(onTurned?: () => void) {
  const { data: state, refetch } = useQuery({
    queryKey: ['push on this device'],
    queryFn: () => pushState(),
    staleTime: 0,
    // Whoever comes back from the browser's settings has changed them.
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
    /** Undefined until the browser has said. */
    state,
    pending,
    turnOn: () => turn(turnPushOn),
    turnOff: () => turn(turnPushOff),
  }
}
