import { campaigns } from '@tavlin/contract/campaigns'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import * as service from './campaign.service.ts'

export function campaignsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, campaigns, {
    campaigns: ({ query }) => service.searchCampaigns(deps, query),
    campaignFunnel: ({ query }) => service.showFunnel(deps, query),
    campaign: ({ params }) => service.showCampaign(deps, params.id),
    campaignRecipients: ({ params, query }) => service.listRecipients(deps, params.id, query),
    createCampaign: ({ body, call }) => service.createCampaign(deps, call, body),
    updateCampaign: ({ params, body, call }) => service.updateCampaign(deps, call, params.id, body),
    deleteCampaign: ({ params, call }) => service.deleteCampaign(deps, call, params.id),
    testCampaign: ({ params, call }) => service.testCampaign(deps, call, params.id),
    moveCampaign: ({ params, body, call }) => service.moveCampaign(deps, call, params.id, body),
  })
}
