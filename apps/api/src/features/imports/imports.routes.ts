import { imports } from '@tavlin/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { exportBusiness } from './export-business.service.ts'
import * as service from './imports.service.ts'

export function importsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, imports, {
    imports: ({ call }) => service.showImports(deps, call),
    importTemplate: ({ params, query }) => service.template(params.kind, query.lang),
    exportBusiness: ({ query, call }) => exportBusiness(deps, call, query.lang),
    uploadMeals: ({ query, file, call }) => service.uploadFile(deps, call, { ...query, kind: 'meals', file }),
    uploadIngredients: ({ query, file, call }) =>
      service.uploadFile(deps, call, { ...query, kind: 'ingredients', file }),
    uploadRecipes: ({ query, file, call }) => service.uploadFile(deps, call, { ...query, kind: 'recipes', file }),
    uploadVariants: ({ query, file, call }) => service.uploadFile(deps, call, { ...query, kind: 'variants', file }),
    uploadPictures: ({ query, file, call }) => service.uploadPictures(deps, call, { ...query, file }),
    uploadStock: ({ query, file, call }) => service.uploadFile(deps, call, { ...query, kind: 'stock', file }),
    uploadCustomers: ({ query, file, call }) => service.uploadFile(deps, call, { ...query, kind: 'customers', file }),
    uploadAddresses: ({ query, file, call }) => service.uploadFile(deps, call, { ...query, kind: 'addresses', file }),
    uploadStaff: ({ query, file, call }) => service.uploadFile(deps, call, { ...query, kind: 'staff', file }),
    import: ({ params, call }) => service.showImport(deps, call, params.id),
    importRows: ({ params, query, call }) => service.showRows(deps, call, params.id, query),
    changeImport: ({ params, body, call }) => service.changeImport(deps, call, params.id, body),
    applyImport: ({ params, body, call }) => service.applyImport(deps, call, params.id, body),
    undoImport: ({ params, body, call }) => service.undoImport(deps, call, params.id, body),
    inviteImported: ({ params, body, call }) => service.inviteImported(deps, call, params.id, body),
    discardImport: ({ params, call }) => service.discardImport(deps, call, params.id),
  })
}
