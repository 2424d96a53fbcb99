import { Audience, CampaignForm, campaigns } from '@tavlin/contract/campaigns'
import { id } from '@tavlin/contract/fields'
import { z } from 'zod'

/** The form has the filters of the audience beside the other fields. */
export const FlatForm = CampaignForm.omit({ audience: true }).extend(Audience.shape)

export const commands = {
  create: CampaignForm,
  update: campaigns.updateCampaign.body.extend({ id }),
  remove: z.object({ id }),
  test: z.object({ id }),
  move: campaigns.moveCampaign.body.extend({ id }),
}
