"""Plans one wave with another engine: yardstick.py ENGINE SECONDS SEED FILE prints the routes, a list for each vehicle.

Both get the same matrix, amounts, windows and shifts. Neither supports soft windows: VROOM leaves orders out
when a window cannot be met, PyVRP (all clients required) returns its least bad plan, whose lateness our checker counts.
Seconds are CPU seconds, so that other load does not matter.
"""

import datetime
import json
import sys
import time


def vroom_routes(wave, seconds):
    import numpy
    import vroom

    problem = vroom.Input()
    problem.set_durations_matrix(profile="car", matrix_input=numpy.array(wave["dur"], dtype=numpy.uint32))
    for number, vehicle in enumerate(wave["vehicles"]):
        problem.add_vehicle(
            vroom.Vehicle(
                number,
                start=0,
                end=0,
                capacity=[vehicle["cap"]],
                time_window=[vehicle["start"], vehicle["end"]],
            )
        )
    for order in range(1, wave["n"] + 1):
        problem.add_job(
            vroom.Job(
                order,
                location=order,
                default_service=wave["service"][order],
                delivery=[wave["demand"][order]],
                time_windows=[wave["tw"][order]],
            )
        )
    solution = vroom_solution(problem, seconds)
    routes = [[] for _ in wave["vehicles"]]
    for step in solution.to_dict()["routes"]:
        routes[step["vehicle"]] = [stop["id"] for stop in step["steps"] if stop["type"] == "job"]
    return routes


def vroom_solution(problem, seconds):
    """VROOM limits wall-clock time: the limit is raised until the CPU time is used up."""
    limit = seconds
    for _ in range(4):
        worked, passed = time.process_time(), time.perf_counter()
        solution = problem.solve(exploration_level=5, nb_threads=1, timeout=datetime.timedelta(seconds=limit))
        worked, passed = time.process_time() - worked, time.perf_counter() - passed
        if worked >= 0.95 * seconds or passed < 0.9 * limit:
            break
        limit *= min(10, seconds / worked)
    return solution


class ProcessorSeconds:
    def __init__(self, seconds):
        self.until = time.process_time() + seconds

    def __call__(self, best_cost):
        return time.process_time() > self.until


def pyvrp_routes(wave, seconds, seed):
    import numpy
    import pyvrp

    durations = numpy.array(wave["dur"], dtype=numpy.int64)
    places = range(wave["n"] + 1)
    clients = [
        pyvrp.Client(
            order,
            delivery=[wave["demand"][order]],
            service_duration=wave["service"][order],
            tw_early=wave["tw"][order][0],
            tw_late=wave["tw"][order][1],
        )
        for order in places
        if order > 0
    ]
    # Equal vehicles share one type: separate types would only widen the search.
    kinds = {}
    for number, vehicle in enumerate(wave["vehicles"]):
        kinds.setdefault((vehicle["cap"], vehicle["start"], vehicle["end"]), []).append(number)
    fleet = [
        pyvrp.VehicleType(len(numbers), [cap], tw_early=start, tw_late=end)
        for (cap, start, end), numbers in kinds.items()
    ]
    data = pyvrp.ProblemData(
        locations=[pyvrp.Location(place["lon"], place["lat"]) for place in wave["pts"]],
        clients=clients,
        depots=[pyvrp.Depot(0)],
        vehicle_types=fleet,
        distance_matrices=[durations],
        duration_matrices=[durations],
    )
    result = pyvrp.solve(data, stop=ProcessorSeconds(seconds), seed=seed, collect_stats=False, display=False)
    routes = [[] for _ in wave["vehicles"]]
    free = list(kinds.values())
    for route in result.best.routes():
        visits = [int(activity.idx) + 1 for activity in route if activity.is_client()]
        routes[free[route.vehicle_type()].pop()] = visits
    return routes


def main():
    engine, seconds, seed, file = sys.argv[1:]
    with open(file, encoding="utf8") as text:
        wave = json.load(text)
    routes = vroom_routes(wave, float(seconds)) if engine == "vroom" else pyvrp_routes(wave, float(seconds), int(seed))
    print(json.dumps(routes))


main()
