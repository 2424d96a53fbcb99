import { AreaForm, areas } from '@tavlin/contract/areas'
import { smallId, version } from '@tavlin/contract/fields'
import { z } from 'zod'

export { AreaForm }

/** Commands of the areas screen; the deli comes from the URL. */
export const commands = {
  create_area: AreaForm,
  update_area: AreaForm.extend({ id: smallId, version }),
  remove_area: z.object({ id: smallId }),
  shut_area: areas.shut.body.extend({ id: smallId }),
  import_areas: areas.importGeoJson.body,
}
