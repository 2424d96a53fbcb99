import { guest } from '@tavlin/contract/guest'
import type { FastifyInstance } from 'fastify'
import { type Gate, serve } from '#platform/http/serve.ts'
import type { GuestAnswers } from './guest-answers.service.ts'

export function guestRoutes(app: FastifyInstance, gate: Gate, answers: GuestAnswers): void {
  const { guestDelis, guestMenu, guestSlots, guestPrices, guestStatus, guestSuggestions } = answers
  serve(app, gate, guest, { guestDelis, guestMenu, guestSlots, guestPrices, guestStatus, guestSuggestions })
}
