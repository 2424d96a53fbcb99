import { parentPort } from 'node:worker_threads'
import { plan } from '@tavlin/planner/plan'
import type { PlanBody } from './plan-body.ts'

const port = parentPort!
let signal = { aborted: false }

port.on('message', (message: { kind: 'cancel' } | { kind: 'plan'; body: PlanBody }) => {
  if (message.kind === 'cancel') signal.aborted = true
  else void answer(message.body)
})

async function answer({ problem, options }: PlanBody): Promise<void> {
  signal = { aborted: false }
  const answer = await plan(problem, options, {
    now_ms: () => performance.now(),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    signal,
    onBest: (progress) => port.postMessage({ kind: 'progress', ...progress }),
  })
  port.postMessage({ kind: 'answer', answer })
}
